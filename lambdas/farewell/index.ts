import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { runFarewells } from './run.ts';
import { removeStaleSignUps } from './stale-sign-ups.ts';

/** Called every five minutes; the first of these calls in an hour also removes the sign-ups that nobody confirmed. */
export const handler = clocked('farewell', async ({ at, until }) => {
  const report = await runFarewells(at, until);
  log('INFO', 'farewells', { ...report });
  if (new Date(at).getUTCMinutes() < 5) await removeStaleSignUps();
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('A deletion broke off');
});
