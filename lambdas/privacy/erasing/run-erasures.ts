import {
  dueErasures,
  type ErasureStep,
  erasureStepDone,
  erasureSteps,
  getErasure,
  leaveErasure,
  type StoredErasure,
} from '#lambdas/data/privacy/own-data/erasure.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';
import { endRelations } from './end-relations.ts';
import { forgetFiles } from './forget-files.ts';
import { forgetItems } from './forget-items.ts';
import { isRunning, type Running } from './leaving.ts';
import { sweep } from './sweep.ts';

/** Counts of one run. */
export interface ErasureReport {
  /** Steps that are done. */
  readonly steps: number;
  readonly failed: number;
  /** Those that wait for an administrator from now on. */
  readonly givenUp: number;
}

/** The steps that need nothing but what is stored. */
const steps: Partial<Record<ErasureStep, (erasure: Running) => Promise<void>>> = {
  end: endRelations,
  files: forgetFiles,
  items: forgetItems,
};

/**
 * Does what is due of erasures, step by step; another worker has other steps. Whatever breaks off is done again by the next run.
 * @param at the clock of the run
 * @param until epoch milliseconds after which it goes on with nothing long
 */
export const runErasures = async (at: string, until: number): Promise<ErasureReport> => {
  const report = { steps: 0, failed: 0, givenUp: 0 };
  const failed = async (erasure: StoredErasure, error: unknown): Promise<void> => {
    const isOver = await giveUpAfterTen({ work: 'erasure', userId: erasure.userId }, error, leaveErasure(erasure));
    report[isOver ? 'givenUp' : 'failed'] += 1;
    if (!isOver) log('ERROR', 'a deletion broke off', { step: erasure.step, error: described(error) });
  };
  const due = (await dueErasures(at)).erasures.filter(isRunning);
  for (const erasure of due) {
    if (Date.now() > until) break;
    try {
      report.steps += await stepsOf(erasure);
    } catch (error) {
      await failed(erasure, error);
    }
  }
  const swept = await sweep(
    due.filter(({ step }) => step === 'sweep'),
    until,
  );
  // The sweep has noted how far it is.
  for (const { userId, error } of swept.wrong) {
    const erasure = await getErasure(userId);
    if (erasure) await failed(erasure, error);
  }
  for (const erasure of swept.clean) if (await goOn(erasure)) report.steps += 1;
  return report;
};

const stepsOf = async (first: Running): Promise<number> => {
  let done = 0;
  for (let erasure = first; ; done += 1) {
    const step = steps[erasure.step];
    if (!step) return done;
    await step(erasure);
    if (!(await goOn(erasure))) return done;
    erasure = { ...erasure, step: stepAfter(erasure.step) };
  }
};

/** To the next step. Nothing when another run was quicker. */
const goOn = (erasure: StoredErasure): Promise<boolean> =>
  committed(...erasureStepDone(erasure, { step: stepAfter(erasure.step) }));

const stepAfter = (step: ErasureStep): ErasureStep => erasureSteps[erasureSteps.indexOf(step) + 1] ?? step;
