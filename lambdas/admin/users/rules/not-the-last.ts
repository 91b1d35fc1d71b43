import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Runs a transaction that takes an administrator away.
 * @param counter its write that counts one less, refused when nobody would be left
 * @throws ProblemError('last-administrator') when that alone was refused, and whatever `run` throws
 */
export const notTheLast = async (counter: Write, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof ConditionFailed && error.refusesOnly(counter)) {
      throw new ProblemError('last-administrator', { cause: error });
    }
    throw error;
  }
};
