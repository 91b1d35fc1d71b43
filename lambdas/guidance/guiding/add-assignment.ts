import { guidanceLimits } from '#contract/guidance/limits.ts';
import { countsOfAssignment } from '#contract/guidance/progress.ts';
import { addAssignment as add, findAssignment, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { countActions, getGoal } from '#lambdas/data/guidance/goal.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeGuidance, type Decision } from './change-guidance.ts';

/**
 * Gives a client something to do; the same id a second time is what it became.
 * @param mayStill whether the relation still allows it
 * @throws ProblemError('client-not-found'), ProblemError('goal-not-found'), ProblemError('too-many-open')
 */
export const addAssignment = (assignment: StoredAssignment): Promise<StoredAssignment> =>
  changeGuidance(assignment, async (relation): Promise<Decision<StoredAssignment>> => {
    const { userId, id, coachId, goalId } = assignment;
    const before = await findAssignment(userId, id);
    if (before) return { result: before, writes: [] };
    if (relation.status !== 'active') throw new ProblemError('client-not-found');
    if (relation.openItems >= guidanceLimits.open) throw new ProblemError('too-many-open');
    if (goalId !== undefined) await openGoal(userId, coachId, goalId);
    return {
      result: assignment,
      writes: [add(assignment), ...(goalId === undefined ? [] : [countActions(userId, goalId, { total: 1, done: 0 })])],
      tally: { counts: countsOfAssignment(assignment), openItems: 1 },
    };
  });

/** @throws ProblemError('goal-not-found') */
export const openGoal = async (userId: string, coachId: string, goalId: string): Promise<void> => {
  const goal = await getGoal(userId, goalId);
  if (goal?.coachId !== coachId || goal.state !== 'open') throw new ProblemError('goal-not-found');
};
