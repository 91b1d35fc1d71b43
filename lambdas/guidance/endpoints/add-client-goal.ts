import { goalOf } from '#lambdas/guiding/goal-of.ts';
import { saveGoal } from '#lambdas/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownClient } from '../rules/own-client.ts';

export const addClientGoal: Handler<'addClientGoal'> = async ({ caller, params, body }) =>
  goalOf(await saveGoal(await ownClient(caller.userId, params.clientId), 'coach', body));
