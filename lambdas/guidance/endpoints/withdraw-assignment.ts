import { assignmentOf, findAssignment } from '#lambdas/data/guidance/assignment.ts';
import { withdraw } from '#lambdas/guidance/guiding/withdraw.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownClient } from '../rules/own-client.ts';

export const withdrawAssignment: Handler<'withdrawAssignment'> = async ({ caller, params }) => {
  const { userId, coachId } = await ownClient(caller.userId, params.clientId);
  const assignment = await findAssignment(userId, params.id);
  if (assignment?.coachId !== coachId) throw new ProblemError('assignment-not-found');
  return assignmentOf(await withdraw(assignment));
};
