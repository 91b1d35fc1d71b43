import '#lambdas/temporal.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { described, log } from '#lambdas/http/log.ts';
import { runErasures } from '#lambdas/privacy/erasing/run-erasures.ts';
import { makeExports } from '#lambdas/privacy/exporting/make-exports.ts';

/** Called every five minutes: erases what is due, and makes the exports of coaches, in which their private notes are. */
export const handler = clocked('private-worker', async ({ at, until }) => {
  const erasures = await runErasures(at, until).catch((error: unknown) => {
    log('ERROR', 'the deletions broke off', { error: described(error) });
    return { steps: 0, failed: 1, givenUp: 0 };
  });
  const exports = await makeExports('private-worker', until);
  log('INFO', 'erased and exported', { erasures, exports });
  // So that an alarm rings: the function has failed.
  if (erasures.failed + exports.failed > 0) throw new Error('A deletion or an export broke off');
});
