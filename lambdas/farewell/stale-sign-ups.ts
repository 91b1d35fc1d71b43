import { signUpLimits } from '#contract/sign-up/limits.ts';
import { removeUnconfirmed, unconfirmedBefore } from '#lambdas/aws/unconfirmed.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { log } from '#lambdas/http/log.ts';

const userPoolId = setting('USER_POOL_ID');

/** Well within the function's time; the next hour goes on with those that are left. */
const secondsToRemove = 120;

/** Accounts that were begun more than a day ago and never confirmed make room for their address's owner. */
export const removeStaleSignUps = async (): Promise<void> => {
  const until = performance.now() + secondsToRemove * 1000;
  let removed = 0;
  // All of them before the first is removed: the pages of a list that shrinks would skip some.
  const stale: string[] = [];
  for await (const username of unconfirmedBefore(userPoolId, plusSeconds(now(), -signUpLimits.unconfirmed)))
    stale.push(username);
  for (const username of stale) {
    if (performance.now() > until) break;
    if (await removeUnconfirmed(userPoolId, username)) removed += 1;
  }
  log('INFO', 'stale sign-ups removed', { removed });
};
