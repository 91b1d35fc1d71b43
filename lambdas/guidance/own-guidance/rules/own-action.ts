import { findAssignment, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An action that the client added, open or closed.
 * @throws ProblemError('assignment-not-found') also for what the coach assigned, which is not the client's to change
 */
export const ownAction = async (userId: string, id: string): Promise<StoredAssignment> => {
  const action = await findAssignment(userId, id);
  if (!action || action.by !== 'client' || action.what.kind !== 'action') {
    throw new ProblemError('assignment-not-found');
  }
  return action;
};
