import { dateOf } from '#contract/core/time/dates.ts';
import { oncePer } from '#lambdas/data/admin/lease.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { compareLogins } from './compare-logins.ts';
import { runFarewells } from './run.ts';
import { removeStaleSignUps } from './stale-sign-ups.ts';

const userPoolId = setting('USER_POOL_ID');

/** The hour in UTC from which on a day's comparison is due. */
const comparedAt = 4;

/**
 * Called every five minutes. Deletions come first; once an hour it also removes the sign-ups that nobody confirmed, and once a day it compares
 * logins with the table. A run without time for these leaves them to the next.
 */
export const handler = clocked('farewell', async ({ at, until }) => {
  const report = await runFarewells(at, until);
  log('INFO', 'farewells', { ...report });
  await oncePer(at.slice(0, 13), 'stale-sign-ups', () => removeStaleSignUps(until));
  const day = dateOf(plusSeconds(at, -comparedAt * 3_600));
  await oncePer(day, 'compared-logins', () => compareLogins(userPoolId, at, until));
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('A deletion broke off');
});
