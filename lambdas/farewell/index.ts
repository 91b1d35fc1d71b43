import * as v from 'valibot';
import { log } from '#lambdas/http/log.ts';
import { runFarewells } from './run.ts';
import { removeStaleSignUps } from './stale-sign-ups.ts';

/** EventBridge's, of which the time alone matters: it is the clock of the run. */
const Tick = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });

/** Called every five minutes; the first of these calls in an hour also removes the sign-ups that nobody confirmed. */
export const handler = async (event: unknown): Promise<void> => {
  const time = new Date(v.parse(Tick, event).time);
  const report = await runFarewells(time.toISOString());
  log('INFO', 'farewells', { ...report });
  if (time.getUTCMinutes() < 5) await removeStaleSignUps();
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('A deletion broke off');
};
