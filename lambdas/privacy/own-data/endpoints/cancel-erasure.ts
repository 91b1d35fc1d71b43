import { getErasure, takeErasureBack } from '#lambdas/data/privacy/own-data/erasure.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Until it runs. Of this and the clock one is first, and the other is refused. */
export const cancelErasure: Handler<'cancelErasure'> = async ({ caller: { userId } }) => {
  try {
    await commit(...takeErasureBack(userId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new ProblemError((await getErasure(userId)) ? 'erasure-running' : 'erasure-not-requested', { cause: error });
  }
};
