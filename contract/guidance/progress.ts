import type { Assignment, Enrolment, Goal } from './schema.ts';

/** Items that count in a client's progress, and how many of them are done. */
export interface Counts {
  readonly total: number;
  readonly done: number;
}

interface EnrolmentState extends Pick<Enrolment, 'state'> {
  readonly steps: readonly { readonly required: boolean; readonly doneAt?: string | undefined }[];
}

const nothing: Counts = { total: 0, done: 0 };
const open: Counts = { total: 1, done: 0 };
const done: Counts = { total: 1, done: 1 };

/**
 * Practices, documents, reflections and agreed actions alike; what was withdrawn or dropped counts no more. A habit never counts, because it is
 * never done: what it comes to is said by the week.
 */
export const countsOfAssignment = ({ state, repeats }: Pick<Assignment, 'state' | 'repeats'>): Counts => {
  if (repeats) return nothing;
  if (state === 'open') return open;
  return state === 'done' ? done : nothing;
};

/** Of the required steps all while the programme goes on, else those that are done. */
export const countsOfEnrolment = ({ state, steps }: EnrolmentState): Counts => {
  const required = steps.filter((step) => step.required);
  const finished = required.filter(({ doneAt }) => doneAt !== undefined).length;
  return { total: state === 'active' ? required.length : finished, done: finished };
};

/** A goal counts once it is reached. */
export const countsOfGoal = ({ state }: Pick<Goal, 'state'>): Counts => (state === 'reached' ? done : nothing);

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, each) => ({ total: sum.total + each.total, done: sum.done + each.done }), nothing);

/** Change of both; may be negative. */
export const difference = (before: Counts, after: Counts): Counts => ({
  total: after.total - before.total,
  done: after.done - before.done,
});

/** Whole percent, rounded down: 100 only when everything is done, 0 where nothing counts. */
export const percentOf = ({ total, done: finished }: Counts): number =>
  total === 0 ? 0 : Math.floor((100 * finished) / total);
