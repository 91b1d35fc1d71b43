import { day } from '#contract/core/units.ts';
import { confirmedBefore } from '#lambdas/aws/unconfirmed.ts';
import { ownerOfLogin } from '#lambdas/data/accounts/people/login.ts';
import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { log } from '#lambdas/http/log.ts';

/**
 * Counts the logins that the table could not bring back if the user pool were lost: it has no profile for them; see docs/decisions/0062.
 * One that signed up within the last day may still be on the way to its profile. An alarm counts the line.
 * @param until epoch milliseconds after which it stops
 * @returns whether all were compared; without it there is no line
 */
export const compareLogins = async (userPoolId: string, at: string, until: number): Promise<boolean> => {
  let logins = 0;
  let withoutProfile = 0;
  for await (const usernames of confirmedBefore(userPoolId, plusSeconds(at, -day))) {
    if (Date.now() > until) return false;
    const known = await readPeople(usernames);
    const others = usernames.filter((username) => !known.has(username));
    const owners = (await Promise.all(others.map(ownerOfLogin))).filter((owner) => owner !== undefined);
    withoutProfile += others.length - (await readPeople(owners)).size;
    logins += usernames.length;
  }
  log('INFO', 'logins compared', { logins, withoutProfile });
  return true;
};
