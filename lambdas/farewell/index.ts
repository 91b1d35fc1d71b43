import { setting } from '#lambdas/environment.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { compareLogins } from './compare-logins.ts';
import { runFarewells } from './run.ts';
import { removeStaleSignUps } from './stale-sign-ups.ts';

const userPoolId = setting('USER_POOL_ID');

/** The hour in UTC. */
const comparedAt = 4;

/**
 * Called every five minutes; the first of these calls in an hour also removes the sign-ups that nobody confirmed, and one a day compares
 * logins with the table.
 */
export const handler = clocked('farewell', async ({ at, until }) => {
  const report = await runFarewells(at, until);
  log('INFO', 'farewells', { ...report });
  const time = new Date(at);
  if (time.getUTCMinutes() < 5) {
    await removeStaleSignUps();
    if (time.getUTCHours() === comparedAt) await compareLogins(userPoolId, at);
  }
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('A deletion broke off');
});
