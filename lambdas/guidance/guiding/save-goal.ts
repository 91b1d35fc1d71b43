import { defined } from '#contract/core/defined.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { countsOfGoal, difference } from '#contract/guidance/progress.ts';
import type { Goal, GoalInput } from '#contract/guidance/schema.ts';
import { addGoal, changeGoal, getGoal, type StoredGoal } from '#lambdas/data/guidance/goal.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfDone } from './activity-of-done.ts';
import { changeGuidance, type Decision } from './change-guidance.ts';

/** A goal as both sides see it, with the share of its actions that is done. */
export const goalOf = ({
  userId: _user,
  coachId: _coach,
  clientId: _client,
  actions: total,
  actionsDone: done,
  ...goal
}: StoredGoal): Goal => ({ ...goal, actions: { done, total } });

/** Whose goal it is, and with whom they wrote it. */
export interface GoalOf {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}

type Side = Goal['by'];

/**
 * Writes a goal, or changes one that is open. What was written before, or is older than what is stored, changes nothing; the same revision
 * with other words means that the other side came first.
 * @throws ProblemError('client-not-found'), ProblemError('too-many-open'), ProblemError('changed-meanwhile')
 */
export const saveGoal = (of: GoalOf, by: Side, input: GoalInput): Promise<StoredGoal> =>
  changeGuidance(of, async (relation): Promise<Decision<StoredGoal>> => {
    const before = await getGoal(of.userId, input.id);
    if (!before) {
      if (relation.status !== 'active') throw new ProblemError('client-not-found');
      if (relation.openGoals >= guidanceLimits.goals) throw new ProblemError('too-many-open');
      const result = newGoal(of, by, input);
      return { result, writes: [addGoal(result)], tally: { openGoals: 1 } };
    }
    if (before.coachId !== of.coachId) throw new ProblemError('changed-meanwhile');
    if (input.revision < before.revision || isSame(before, input)) return { result: before, writes: [] };
    if (input.revision === before.revision || before.state !== 'open') throw new ProblemError('changed-meanwhile');
    const { why: _why, targetOn: _targetOn, ...rest } = before;
    const result = { ...rest, ...wordsOf(input), ...signed(before, by), revision: input.revision };
    return { result, writes: [changeGoal(before, result)] };
  });

const newGoal = ({ userId, coachId, clientId }: GoalOf, by: Side, input: GoalInput): StoredGoal => ({
  userId,
  id: input.id,
  coachId,
  clientId,
  revision: input.revision,
  ...wordsOf(input),
  state: 'open',
  by,
  changedAt: now(),
  history: [],
  actions: 0,
  actionsDone: 0,
});

const wordsOf = ({ title, why, targetOn }: GoalInput) => ({
  title,
  ...(why && { why }),
  ...defined({ targetOn }),
});

const isSame = (before: StoredGoal, input: GoalInput): boolean =>
  input.revision === before.revision &&
  input.title === before.title &&
  (input.why ?? '') === (before.why ?? '') &&
  input.targetOn === before.targetOn;

/** The side that changes it now; the one that did before is remembered. */
const signed = (before: StoredGoal, by: Side) => ({
  by,
  changedAt: now(),
  history: [{ by: before.by, at: before.changedAt }, ...before.history].slice(0, guidanceLimits.goalHistory),
});

/**
 * Closes a goal; one that was closed so before stays as it is.
 * @throws ProblemError('goal-not-found'), ProblemError('changed-meanwhile') for one that was closed otherwise
 */
export const closeGoal = (
  { userId, id, coachId, clientId }: StoredGoal,
  by: Side,
  state: 'reached' | 'let-go',
): Promise<StoredGoal> =>
  changeGuidance({ coachId, clientId }, async (relation): Promise<Decision<StoredGoal>> => {
    const before = await getGoal(userId, id);
    if (!before) throw new ProblemError('goal-not-found');
    if (before.state === state) return { result: before, writes: [] };
    if (before.state !== 'open') throw new ProblemError('changed-meanwhile');
    const result = { ...before, state, ...signed(before, by), revision: before.revision + 1 };
    return {
      result,
      writes: [
        changeGoal(before, result),
        ...(state === 'reached' ? [activityOfDone(relation, 'goal-done', result, result.changedAt)] : []),
      ],
      tally: { counts: difference(countsOfGoal(before), countsOfGoal(result)), openGoals: -1 },
    };
  });
