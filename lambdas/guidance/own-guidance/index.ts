import { defined } from '#contract/core/defined.ts';
import '#lambdas/temporal.ts';
import type { ActionChange } from '#contract/guidance/schema.ts';
import {
  assignmentOf,
  changeAssignment,
  findAssignment,
  type StoredAssignment,
} from '#lambdas/data/guidance/assignment.ts';
import { countActions, getGoal } from '#lambdas/data/guidance/goal.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { addAssignment, openGoal } from '#lambdas/guidance/guiding/add-assignment.ts';
import { changeGuidance, type Decision } from '#lambdas/guidance/guiding/change-guidance.ts';
import * as guiding from '#lambdas/guidance/guiding/save-goal.ts';
import { goalOf } from '#lambdas/guidance/guiding/save-goal.ts';
import { withdraw } from '#lambdas/guidance/guiding/withdraw.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { careEndpoints } from './endpoints/care.ts';
import { completeAssignment, tickHabit } from './endpoints/complete-assignment.ts';
import { answerPlan, tickPlanLine } from './endpoints/week-plan.ts';
import { activeRelation, whileActive } from './rules/active-relation.ts';

/**
 * An action that the client added, open or closed.
 * @throws ProblemError('assignment-not-found') also for what the coach assigned, which is not the client's to change
 */
const ownAction = async (userId: string, id: string): Promise<StoredAssignment> => {
  const action = await findAssignment(userId, id);
  if (!action || action.by !== 'client' || action.what.kind !== 'action') {
    throw new ProblemError('assignment-not-found');
  }
  return action;
};

/** The action is named after the request's key, so a repeated request meets what it added before. */
const addAction: Handler<'addAction'> = async ({ caller, body, idempotency }) => {
  const { title, note, dueOn, goalId, repeats } = body;
  const action: StoredAssignment = {
    ...(await activeRelation(caller.userId)),
    id: derivedId('action', caller.userId, idempotency?.key ?? randomId()),
    what: { kind: 'action' },
    title,
    ...(note && { note }),
    ...defined({ dueOn, goalId, repeats }),
    by: 'client',
    state: 'open',
    assignedAt: now(),
    version: 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  };
  const added = await whileActive(addAssignment(action));
  if (added.requestHash !== action.requestHash) throw new ProblemError('idempotency-key-reused');
  return assignmentOf(added);
};

/** The words, the day or the goal of an action that is open. */
const changeAction: Handler<'changeAction'> = async ({ caller, params, body }) => {
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

const closeGoal: Handler<'closeGoal'> = async ({ caller, params, body }) => {
  const goal = await getGoal(caller.userId, params.id);
  if (!goal) throw new ProblemError('goal-not-found');
  return goalOf(await guiding.closeGoal(goal, 'client', body.state));
};

const dropAction: Handler<'dropAction'> = async ({ caller, params }) =>
  assignmentOf(await withdraw(await ownAction(caller.userId, params.id)));

/** A new goal is written with the present coach, a change with whom it was. */
const saveGoal: Handler<'saveGoal'> = async ({ caller, body }) => {
  const goal = await getGoal(caller.userId, body.id);
  const of = goal ?? (await activeRelation(caller.userId));
  return goalOf(await whileActive(guiding.saveGoal(of, 'client', body)));
};

export const endpoints: Handlers<'own-guidance'> = {
  completeAssignment,
  tickHabit,
  addAction,
  changeAction,
  dropAction,
  saveGoal,
  closeGoal,
  tickPlanLine,
  answerPlan,
  ...careEndpoints,
};
