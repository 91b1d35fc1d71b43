import type { Goal } from '#contract/guidance/schema.ts';
import type { StoredGoal } from '#lambdas/data/guidance/goal.ts';

/** A goal as both sides see it, with the share of its actions that is done. */
export const goalOf = ({
  userId: _user,
  coachId: _coach,
  clientId: _client,
  actions: total,
  actionsDone: done,
  ...goal
}: StoredGoal): Goal => ({ ...goal, actions: { done, total } });
