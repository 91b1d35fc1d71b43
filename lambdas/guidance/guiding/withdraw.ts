import { countsOfAssignment, difference } from '#contract/guidance/progress.ts';
import { closeAssignment, findAssignment, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { countActions } from '#lambdas/data/guidance/goal.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeGuidance, type Decision } from './change-guidance.ts';

/**
 * Takes something back that was to be done; what is done stays done.
 * @throws ProblemError('assignment-not-found')
 */
export const withdraw = ({ userId, id, coachId, clientId }: StoredAssignment): Promise<StoredAssignment> =>
  changeGuidance({ coachId, clientId }, async (): Promise<Decision<StoredAssignment>> => {
    const before = await findAssignment(userId, id);
    if (!before) throw new ProblemError('assignment-not-found');
    if (before.state !== 'open') return { result: before, writes: [] };
    const result: StoredAssignment = { ...before, state: 'withdrawn', version: before.version + 1 };
    const { goalId } = before;
    return {
      result,
      writes: [
        ...closeAssignment(before, result, now()),
        ...(goalId === undefined ? [] : [countActions(userId, goalId, { total: -1, done: 0 })]),
      ],
      tally: { counts: difference(countsOfAssignment(before), countsOfAssignment(result)), openItems: -1 },
    };
  });
