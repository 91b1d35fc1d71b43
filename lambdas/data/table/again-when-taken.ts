import { setTimeout as delay } from 'node:timers/promises';
import { ConditionFailed, WriteConflict } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';

const attempts = 8;

/**
 * Looks and writes again when somebody else's session came between the looking and the writing.
 * @param run what it looked at and wants to write; the writes that were refused by what they met
 * @throws WriteConflict when others keep coming between
 */
export const againWhenTaken = async <Result>(
  run: () => Promise<{ readonly looked: readonly Write[]; readonly commit: () => Promise<Result> }>,
): Promise<Result> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { looked, commit } = await run();
    try {
      return await commit();
    } catch (error) {
      const isMissed = error instanceof ConditionFailed && looked.some((write) => error.refuses(write));
      if (!isMissed) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
  throw new WriteConflict('Others kept changing the same months');
};
