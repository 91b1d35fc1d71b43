import { setTimeout as delay } from 'node:timers/promises';
import { ConditionFailed, WriteConflict } from '#lambdas/data/table/condition-failed.ts';

const attempts = 12;

/**
 * Looks and writes again when others wrote in between: reports and reactions of many come at once.
 * @throws WriteConflict when others keep coming between, and whatever `run` throws beside a refused condition
 */
export const againWhenChanged = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
  throw new WriteConflict('Others kept changing the same post');
};
