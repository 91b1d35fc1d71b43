import type { ProblemCode } from '#contract/problems.ts';
import { addCause, type Cause, getCause, type StoredCause } from '#lambdas/data/scheduling/credits/cause.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Writes what a request wants, unless it was written before.
 * @param guard the one of the writes whose refusal is the `problem`; that of another is thrown as it came
 * @returns what the request led to, now or before
 * @throws ProblemError('idempotency-key-reused'), ConditionFailed
 */
export const commitOnce = async (
  cause: Cause,
  stored: StoredCause,
  writes: readonly Write[],
  guard: Write,
  problem: ProblemCode,
): Promise<StoredCause> => {
  try {
    await commit(addCause(cause, stored), ...writes);
    return stored;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const before = await getCause(cause);
    if (!before) throw error.refuses(guard) ? new ProblemError(problem, { cause: error }) : error;
    if (before.requestHash !== stored.requestHash) throw new ProblemError('idempotency-key-reused');
    return before;
  }
};
