import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';

interface Ticked {
  readonly handler: (event: unknown) => Promise<void>;
}

/** The workers read their environment when they are loaded. */
const workers = (): Promise<readonly Ticked[]> =>
  Promise.all([
    import('#lambdas/privacy/farewell/index.ts'),
    import('#lambdas/jobs/private-worker/index.ts'),
    import('#lambdas/jobs/own-data-worker/index.ts'),
  ]);

/** Lets every worker of own data run some times, five minutes after each other. */
export const runWorkers = async (from: string, times = 1): Promise<void> => {
  for (let run = 0; run < times; run += 1)
    for (const { handler } of await workers())
      await handler({ source: 'aws.events', time: plusSeconds(from, run * 300) });
};

/** Until after the end of the time in which one can change one's mind; every step has a run. */
export const runErasures = async (): Promise<void> => {
  await runWorkers(now());
  await runWorkers(plusSeconds(now(), ownDataLimits.erasureDelay + 60), 10);
};
