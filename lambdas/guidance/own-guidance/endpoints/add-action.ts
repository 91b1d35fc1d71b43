import { assignmentOf, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { addAssignment } from '#lambdas/guidance/guiding/add-assignment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activeRelation, whileActive } from '../rules/active-relation.ts';

/** The action is named after the request's key, so a repeated request meets what it added before. */
export const addAction: Handler<'addAction'> = async ({ caller, body, idempotency }) => {
  const { title, note, dueOn, goalId } = body;
  const action: StoredAssignment = {
    ...(await activeRelation(caller.userId)),
    id: derivedId('action', caller.userId, idempotency?.key ?? randomId()),
    what: { kind: 'action' },
    title,
    ...(note && { note }),
    ...(dueOn !== undefined && { dueOn }),
    ...(goalId !== undefined && { goalId }),
    by: 'client',
    state: 'open',
    assignedAt: now(),
    version: 1,
    ...(idempotency && { requestHash: idempotency.requestHash }),
  };
  const added = await whileActive(addAssignment(action));
  if (added.requestHash !== action.requestHash) throw new ProblemError('idempotency-key-reused');
  return assignmentOf(added);
};
