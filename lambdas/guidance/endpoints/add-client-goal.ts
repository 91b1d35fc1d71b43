import { goalOf } from '#lambdas/guidance/guiding/goal-of.ts';
import { saveGoal } from '#lambdas/guidance/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownClient } from '../rules/own-client.ts';

export const addClientGoal: Handler<'addClientGoal'> = async ({ caller, params, body }) =>
  goalOf(await saveGoal(await ownClient(caller.userId, params.clientId), 'coach', body));
