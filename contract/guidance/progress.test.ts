import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { countsOfAssignment, countsOfEnrolment, countsOfGoal, difference, percentOf, sumOf } from './progress.ts';

const done = '2027-02-01T10:00:00.000Z';

test('nothing assigned is no progress', () => {
  expect(percentOf(sumOf([]))).toBe(0);
});

test('two of three is 66 percent, and 199 of 200 are not all', () => {
  expect(percentOf({ done: 2, total: 3 })).toBe(66);
  expect(percentOf({ done: 199, total: 200 })).toBe(99);
  expect(percentOf({ done: 200, total: 200 })).toBe(100);
});

test('what was withdrawn does not count', () => {
  expect(countsOfAssignment({ state: 'withdrawn' })).toEqual({ total: 0, done: 0 });
});

test('of a programme that is paused or ended only what is done counts, and never what is not required', () => {
  const steps = [
    { required: true, doneAt: done },
    { required: true },
    { required: false, doneAt: done },
    { required: false },
  ];
  expect(countsOfEnrolment({ state: 'active', steps })).toEqual({ total: 2, done: 1 });
  expect(countsOfEnrolment({ state: 'paused', steps })).toEqual({ total: 1, done: 1 });
  expect(countsOfEnrolment({ state: 'ended', steps })).toEqual({ total: 1, done: 1 });
});

test('a goal counts once it is reached', () => {
  expect((['open', 'reached', 'let-go'] as const).map((state) => countsOfGoal({ state }))).toEqual([
    { total: 0, done: 0 },
    { total: 1, done: 1 },
    { total: 0, done: 0 },
  ]);
});

const assignment = fc.record({ state: fc.constantFrom('open', 'done', 'withdrawn') });
const step = fc.record({ required: fc.boolean(), doneAt: fc.constantFrom(done, undefined) });
const enrolment = fc.record({
  state: fc.constantFrom('active', 'paused', 'ended'),
  steps: fc.array(step, { maxLength: 8 }),
});
const goal = fc.record({ state: fc.constantFrom('open', 'reached', 'let-go') });

const everything = fc.record({
  assignments: fc.array(assignment, { maxLength: 12 }),
  enrolments: fc.array(enrolment, { maxLength: 3 }),
  goals: fc.array(goal, { maxLength: 6 }),
});
type Everything = typeof everything extends fc.Arbitrary<infer One> ? One : never;

const counted = ({ assignments, enrolments, goals }: Everything) =>
  sumOf([...assignments.map(countsOfAssignment), ...enrolments.map(countsOfEnrolment), ...goals.map(countsOfGoal)]);

/** A plain second version: a bag of ticks, each of a thing that counts. */
const ticksOf = ({ assignments, enrolments, goals }: Everything): boolean[] => {
  const ticks: boolean[] = [];
  for (const { state } of assignments) if (state === 'open' || state === 'done') ticks.push(state === 'done');
  for (const { state, steps } of enrolments)
    for (const { required, doneAt } of steps)
      if (required && (state === 'active' || doneAt !== undefined)) ticks.push(doneAt !== undefined);
  for (const { state } of goals) if (state === 'reached') ticks.push(true);
  return ticks;
};

test('the percentage is the share of ticks among what counts', () => {
  fc.assert(
    fc.property(everything, (all) => {
      const ticks = ticksOf(all);
      const ticked = ticks.filter(Boolean).length;
      const percent = percentOf(counted(all));
      expect(counted(all)).toEqual({ total: ticks.length, done: ticked });
      // The greatest whole number of hundredths that are not more than what is done.
      if (ticks.length === 0) expect(percent).toBe(0);
      else expect(percent * ticks.length <= 100 * ticked && (percent + 1) * ticks.length > 100 * ticked).toBe(true);
    }),
  );
});

test('what changes add leads from the one figure to the other', () => {
  fc.assert(
    fc.property(everything, everything, (before, after) => {
      const change = difference(counted(before), counted(after));
      expect(sumOf([counted(before), change])).toEqual(counted(after));
    }),
  );
});
