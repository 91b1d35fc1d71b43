import { getGoal } from '#lambdas/data/guidance/goal.ts';
import { goalOf } from '#lambdas/guidance/guiding/goal-of.ts';
import * as guiding from '#lambdas/guidance/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { activeRelation, whileActive } from '../rules/active-relation.ts';

/** A new goal is written with the present coach, a change with whom it was. */
export const saveGoal: Handler<'saveGoal'> = async ({ caller, body }) => {
  const goal = await getGoal(caller.userId, body.id);
  const of = goal ?? (await activeRelation(caller.userId));
  return goalOf(await whileActive(guiding.saveGoal(of, 'client', body)));
};
