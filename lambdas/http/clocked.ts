import * as v from 'valibot';
import { takeLease } from '#lambdas/data/admin/lease.ts';
import { log, logAs } from './log.ts';

/** EventBridge's, of which the time alone matters: it is the clock of the run, so that a late one does the work of its hour. */
const Tick = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });

/** The part of Lambda's context that is read. */
interface Context {
  readonly getRemainingTimeInMillis: () => number;
  readonly awsRequestId?: string;
}

export interface Run {
  /** The clock of the run. */
  readonly at: string;
  /** Epoch milliseconds after which nothing is begun; the rest of the function's time is for what is under way. */
  readonly until: number;
}

/** Of what a function has: 200 of 240 seconds, 750 of 900. */
const workingShare = 5 / 6;
/** Where nobody says how long a run may take, milliseconds. */
const usual = 240_000;

/**
 * A function that the clock calls, one run at a time: runs may overlap because they may take longer than from one call to the next, and because
 * EventBridge and Lambda may deliver an event twice. A killed run keeps its lease until it would have had to end; see docs/decisions/0054.
 * @param work its name, of which there is one run
 */
export const clocked =
  (work: string, run: (run: Run) => Promise<void>) =>
  async (event: unknown, context?: Context): Promise<void> => {
    const { time } = v.parse(Tick, event);
    logAs(context?.awsRequestId);
    const left = context?.getRemainingTimeInMillis() ?? usual;
    const release = await takeLease(work, left);
    if (!release) {
      log('INFO', 'skipped: another run holds the lease', { work });
      return;
    }
    try {
      await run({ at: new Date(time).toISOString(), until: Date.now() + left * workingShare });
    } finally {
      await release();
    }
  };
