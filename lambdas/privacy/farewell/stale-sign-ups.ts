import { signUpLimits } from '#contract/accounts/limits.ts';
import { removeUnconfirmed, unconfirmedBefore } from '#lambdas/aws/unconfirmed.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { log } from '#lambdas/http/log.ts';

const userPoolId = setting('USER_POOL_ID');

/** More than a run has time to remove; listing a flood of sign-ups must not take that time. */
const atMost = 2000;

/**
 * Accounts that were begun more than a day ago and never confirmed make room for their address's owner.
 * @param until epoch milliseconds after which it stops
 * @returns whether none is left
 */
export const removeStaleSignUps = async (until: number): Promise<boolean> => {
  const isLate = () => Date.now() > until;
  if (isLate()) return false;
  // Listed before the first is removed: the pages of a list that shrinks would skip some.
  const stale: string[] = [];
  for await (const username of unconfirmedBefore(userPoolId, plusSeconds(now(), -signUpLimits.unconfirmed))) {
    stale.push(username);
    if (stale.length === atMost || isLate()) break;
  }
  let removed = 0;
  let done = 0;
  for (const username of stale) {
    if (isLate()) break;
    if (await removeUnconfirmed(userPoolId, username)) removed += 1;
    done += 1;
  }
  log('INFO', 'stale sign-ups removed', { removed });
  return done === stale.length && done < atMost;
};
