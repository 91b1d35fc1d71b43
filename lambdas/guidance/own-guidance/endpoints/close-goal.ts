import { getGoal } from '#lambdas/data/guidance/goal.ts';
import { goalOf } from '#lambdas/guidance/guiding/goal-of.ts';
import * as guiding from '#lambdas/guidance/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const closeGoal: Handler<'closeGoal'> = async ({ caller, params, body }) => {
  const goal = await getGoal(caller.userId, params.id);
  if (!goal) throw new ProblemError('goal-not-found');
  return goalOf(await guiding.closeGoal(goal, 'client', body.state));
};
