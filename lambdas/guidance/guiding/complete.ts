import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { withTick } from '#contract/guidance/habit.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { countsOfAssignment, countsOfEnrolment, difference } from '#contract/guidance/progress.ts';
import type { Tick } from '#contract/guidance/schema.ts';
import {
  changeAssignment,
  closeAssignment,
  findAssignment,
  type StoredAssignment,
} from '#lambdas/data/guidance/assignment.ts';
import { changeEnrolment, findEnrolment, type StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { countActions } from '#lambdas/data/guidance/goal.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfDone } from './activity-of-done.ts';
import { changeGuidance, type Decision } from './change-guidance.ts';
import { enrolmentOf } from './enrolment-of.ts';

/** How something came to be done. */
export interface Done {
  readonly at: string;
  /** The client's day, of a habit. */
  readonly day?: string;
  /** The client says that they did it elsewhere. */
  readonly elsewhere?: boolean;
  /** The entry of the client's day by which it was. */
  readonly entryId?: string;
}

/**
 * An assignment is done; one that was done before stays as it was.
 * @throws ProblemError('assignment-not-found') for one that was withdrawn
 */
export const completeAssignment = (
  { userId, id, coachId, clientId }: StoredAssignment,
  { at, elsewhere, day = dateOf(at) }: Done,
): Promise<StoredAssignment> =>
  changeGuidance({ coachId, clientId }, async (relation): Promise<Decision<StoredAssignment>> => {
    const before = await findAssignment(userId, id);
    // Nothing is done for a coach whose client they no longer are, who would be told of it.
    if (relation.status !== 'active') throw new ProblemError('assignment-not-found');
    if (!before || before.state === 'withdrawn') throw new ProblemError('assignment-not-found');
    if (before.state === 'done') return { result: before, writes: [] };
    // A habit is not over by being done.
    if (before.repeats) return ticked(before, { day, on: true });
    const result: StoredAssignment = {
      ...before,
      state: 'done',
      doneAt: at,
      ...(elsewhere && { elsewhere }),
      version: before.version + 1,
    };
    const { goalId } = before;
    return {
      result,
      writes: [
        ...closeAssignment(before, result, at),
        ...(goalId === undefined ? [] : [countActions(userId, goalId, { total: 0, done: 1 })]),
        // An action is what a goal is reached by, and no content.
        ...(before.what.kind === 'action' ? [] : [activityOfDone(relation, 'content-done', before, at)]),
      ],
      tally: { counts: difference(countsOfAssignment(before), countsOfAssignment(result)), openItems: -1 },
    };
  });

/**
 * A habit was done on a day, or was not; what is so already stays.
 * @throws ProblemError('assignment-not-found') for what is no habit, or goes on no more
 */
export const tickHabit = ({ userId, id, coachId, clientId }: StoredAssignment, tick: Tick): Promise<StoredAssignment> =>
  changeGuidance({ coachId, clientId }, async (relation): Promise<Decision<StoredAssignment>> => {
    const before = await findAssignment(userId, id);
    if (relation.status !== 'active' || before?.state !== 'open' || !before.repeats)
      throw new ProblemError('assignment-not-found');
    return ticked(before, tick);
  });

const ticked = (before: StoredAssignment, tick: Tick): Decision<StoredAssignment> => {
  const { ticks = [] } = before;
  if (ticks.includes(tick.day) === tick.on) return { result: before, writes: [] };
  const result = { ...before, ticks: withTick(ticks, tick, guidanceLimits.ticks), version: before.version + 1 };
  return { result, writes: [changeAssignment(before, result)] };
};

/**
 * Steps of a programme are done; with the last of them it ends. What was done before stays as it was.
 * @param wanted which of the steps, by their places; asked of the programme as it is then
 * @throws ProblemError('assignment-not-found') for a step that is not open
 */
export const completeSteps = (
  { userId, id, coachId, clientId }: StoredEnrolment,
  wanted: (enrolment: StoredEnrolment) => readonly number[],
  done: Done,
): Promise<StoredEnrolment> =>
  changeGuidance({ coachId, clientId }, async (relation): Promise<Decision<StoredEnrolment>> => {
    const before = await findEnrolment(userId, id);
    if (!before || relation.status !== 'active') throw new ProblemError('assignment-not-found');
    const states = enrolmentOf(before, done.at).steps.map(({ state }) => state);
    const places = wanted(before);
    const open = places.filter((place) => states[place] === 'open');
    if (places.some((place) => states[place] === undefined || states[place] === 'to-come')) {
      throw new ProblemError('assignment-not-found');
    }
    if (open.length === 0) return { result: before, writes: [] };
    if (before.state === 'ended') throw new ProblemError('assignment-not-found');
    const result = withDone(before, open, done);
    const step = before.steps[open[0] ?? 0] ?? before;
    return {
      result,
      writes: [...changeEnrolment(before, result), activityOfDone(relation, 'content-done', { ...step, id }, done.at)],
      tally: {
        counts: difference(countsOfEnrolment(before), countsOfEnrolment(result)),
        running: result.state === 'ended' ? -1 : 0,
      },
    };
  });

const withDone = (
  enrolment: StoredEnrolment,
  places: readonly number[],
  { at, elsewhere, entryId }: Done,
): StoredEnrolment => {
  const how = { doneAt: at, ...(elsewhere && { elsewhere }), ...defined({ entryId }) };
  const steps = enrolment.steps.map((step, place) => (places.includes(place) ? { ...step, ...how } : step));
  const isOver = steps.every(({ doneAt }) => doneAt !== undefined);
  return {
    ...enrolment,
    steps,
    ...(isOver && { state: 'ended', endedAt: at }),
    version: enrolment.version + 1,
  };
};
