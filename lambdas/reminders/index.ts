import '#lambdas/temporal.ts';
import * as v from 'valibot';
import { log } from '#lambdas/http/log.ts';
import { sendDue } from './run.ts';

/** EventBridge's, of which the time alone matters: it is the clock of the run, so that a late one does the work of its hour. */
const Tick = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });

/** Called every five minutes. */
export const handler = async (event: unknown): Promise<void> => {
  const { time } = v.parse(Tick, event);
  const report = await sendDue(new Date(time).toISOString());
  log('INFO', 'what was due is done', { ...report });
};
