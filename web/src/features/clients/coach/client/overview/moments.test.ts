import { expect, test } from 'vitest';
import { limitingSource, type Moment, mergeSources, type Source } from './moments.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const source = (days: readonly number[], isWhole: boolean, kind: Moment['kind'] = 'session'): Source => ({
  moments: days.map((day) => ({ key: `${kind} ${day}`, kind, at: at(day), title: '' })),
  isWhole,
  fetchMore: () => {},
});
const daysOf = (moments: readonly Moment[]): number[] => moments.map((moment) => Number(moment.at.slice(8, 10)));

test('moments of several lists are one line, latest first', () => {
  expect(daysOf(mergeSources([source([9, 4], true), source([20, 7, 1], true, 'note')]))).toEqual([20, 9, 7, 4, 1]);
});

test('nothing older is shown than what every list is known for, so that no gap is taken for silence', () => {
  const messages = source([25, 24, 12], false, 'message');
  expect(daysOf(mergeSources([messages, source([20, 11, 2], true)]))).toEqual([25, 24, 20, 12]);
});

test('a list of which nothing came and more is to come holds everything back', () => {
  expect(mergeSources([source([], false, 'note'), source([20], true)])).toEqual([]);
});

test('more is asked of the list that ends latest, and of none that is whole', () => {
  const [messages, notes] = [source([25, 20], false, 'message'), source([24, 3], false, 'note')];
  expect(limitingSource([notes, messages, source([28], true)])).toBe(messages);
  expect(limitingSource([source([28], true)])).toBeUndefined();
});
