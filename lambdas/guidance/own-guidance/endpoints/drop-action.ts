import { assignmentOf } from '#lambdas/data/guidance/assignment.ts';
import { withdraw } from '#lambdas/guidance/guiding/withdraw.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownAction } from '../rules/own-action.ts';

export const dropAction: Handler<'dropAction'> = async ({ caller, params }) =>
  assignmentOf(await withdraw(await ownAction(caller.userId, params.id)));
