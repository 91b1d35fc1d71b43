import '#lambdas/temporal.ts';
import * as v from 'valibot';
import { runErasures } from '#lambdas/erasing/run-erasures.ts';
import { makeExports } from '#lambdas/exporting/make-exports.ts';
import { log } from '#lambdas/http/log.ts';

/** EventBridge's, of which the time alone matters: it is the clock of the run. */
const Tick = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });

/** Milliseconds of the fifteen minutes that a run may take, after which it begins nothing long. */
const patience = 10 * 60_000;

/** Called every five minutes: erases what is due, and makes the exports of coaches, in which their private notes are. */
export const handler = async (event: unknown): Promise<void> => {
  const { time } = v.parse(Tick, event);
  const erasures = await runErasures(new Date(time).toISOString(), Date.now() + patience);
  const exports = await makeExports('private-worker');
  log('INFO', 'erased and exported', { erasures, exports });
  // So that an alarm rings: the function has failed.
  if (erasures.failed + exports.failed > 0) throw new Error('A deletion or an export broke off');
};
