import { removeTemplate } from '#lambdas/data/notes/private/template.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const removeNoteTemplate: Handler<'removeNoteTemplate'> = async ({ caller, params }) => {
  try {
    await commit(...removeTemplate(caller.userId, params.id));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ProblemError('template-not-found', { cause: error });
    throw error;
  }
};
