import { getGoal } from '#lambdas/data/guidance/goal.ts';
import { closeGoal, goalOf, saveGoal } from '#lambdas/guidance/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownClient } from '../rules/own-client.ts';

/** A change says which revision it makes: one that began from older words than are there is told so. */
export const changeClientGoal: Handler<'changeClientGoal'> = async ({ caller, params, body }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const goal = await getGoal(client.userId, params.id);
  if (goal?.coachId !== caller.userId) throw new ProblemError('goal-not-found');
  if ('state' in body) return goalOf(await closeGoal(goal, 'coach', body.state));
  if (body.revision < goal.revision) throw new ProblemError('changed-meanwhile');
  return goalOf(await saveGoal(client, 'coach', { ...body, id: params.id }));
};
