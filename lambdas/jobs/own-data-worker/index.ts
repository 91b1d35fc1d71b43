import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { makeExports } from '#lambdas/privacy/exporting/make-exports.ts';

/** Called every five minutes: makes the exports of everybody but coaches. */
export const handler = clocked('own-data-worker', async ({ until }) => {
  const report = await makeExports('own-data-worker', until);
  log('INFO', 'exported', { ...report });
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('An export broke off');
});
