import type { ActionChange } from '#contract/guidance/schema.ts';
import { assignmentOf, changeAssignment, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { countActions } from '#lambdas/data/guidance/goal.ts';
import { openGoal } from '#lambdas/guidance/guiding/add-assignment.ts';
import { changeGuidance, type Decision } from '#lambdas/guidance/guiding/change-guidance.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownAction } from '../rules/own-action.ts';

/** The words, the day or the goal of an action that is open. */
export const changeAction: Handler<'changeAction'> = async ({ caller, params, body }) => {
  const action = await ownAction(caller.userId, params.id);
  const changed = await changeGuidance(action, async (): Promise<Decision<StoredAssignment>> => {
    const before = await ownAction(caller.userId, params.id);
    if (before.version !== body.version || before.state !== 'open') throw new ProblemError('changed-meanwhile');
    const result = changedAction(before, body);
    const { userId, coachId } = before;
    const [left, joined] = before.goalId === result.goalId ? [] : [before.goalId, result.goalId];
    if (joined !== undefined) await openGoal(userId, coachId, joined);
    return {
      result,
      writes: [
        changeAssignment(before, result),
        ...(left === undefined ? [] : [countActions(userId, left, { total: -1, done: 0 })]),
        ...(joined === undefined ? [] : [countActions(userId, joined, { total: 1, done: 0 })]),
      ],
    };
  });
  return assignmentOf(changed);
};

const of = <Value>(asked: Value | null | undefined, is: Value | undefined) => (asked === undefined ? is : asked);

const changedAction = (
  { note, dueOn, goalId, ...before }: StoredAssignment,
  change: ActionChange,
): StoredAssignment => {
  const [newNote, newDue, newGoal] = [of(change.note, note), of(change.dueOn, dueOn), of(change.goalId, goalId)];
  return {
    ...before,
    title: change.title ?? before.title,
    ...(newNote && { note: newNote }),
    ...(newDue && { dueOn: newDue }),
    ...(newGoal && { goalId: newGoal }),
    version: before.version + 1,
  };
};
