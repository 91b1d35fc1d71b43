import * as v from 'valibot';
import { log } from '#lambdas/http/log.ts';
import { runFarewells } from './run.ts';

/** EventBridge's, of which the time alone matters: it is the clock of the run. */
const Tick = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });

/** Called every five minutes. */
export const handler = async (event: unknown): Promise<void> => {
  const { time } = v.parse(Tick, event);
  const report = await runFarewells(new Date(time).toISOString());
  log('INFO', 'farewells', { ...report });
  // So that an alarm rings: the function has failed.
  if (report.failed > 0) throw new Error('A deletion broke off');
};
