import { expect, test } from 'vitest';
import { type Drawing, isNothing, type Point, plotOf } from './plot.ts';

const point = (key: string, ...values: (number | null)[]): Point => ({ key, short: key, name: key, values });
const drawing = (differences: Partial<Drawing>): Drawing => ({
  points: [point('a', 2, 3), point('b', null, 4)],
  look: 'line',
  number: String,
  ...differences,
});
const drawn = (differences: Partial<Drawing>) => plotOf(drawing(differences), 600, 220);

test('a mood, which is one to five, has the whole scale as its axis, whatever was answered', () => {
  const plot = drawn({ scale: { from: 1, to: 5 } });
  expect(plot.ticks).toEqual([1, 2, 3, 4, 5]);
  expect(plot.y(1)).toBe(plot.height - plot.bottom);
  expect(plot.y(5)).toBe(plot.top);
});

test('an amount stands on zero and reaches as high as its highest point', () => {
  const plot = drawn({});
  expect(plot.ticks).toEqual([0, 1, 2, 3, 4]);
  expect(plot.y(0)).toBe(plot.height - plot.bottom);
});

test('bars that stand on one another reach as high as their sum, lines as the highest', () => {
  expect(drawn({ look: 'bars', points: [point('a', 30, 50)] }).ticks.at(-1)).toBe(80);
  expect(drawn({ look: 'line', points: [point('a', 30, 50)] }).ticks.at(-1)).toBe(60);
});

test('the axis leaves room for its longest figure', () => {
  const narrow = drawn({});
  const wide = drawn({ number: (value) => `€ ${value * 1000}` });
  expect(wide.left).toBe(narrow.left + 4 * 8);
  const shortened = drawn({ number: (value) => `EUR ${value * 1000}`, tick: String });
  expect(shortened.left).toBe(narrow.left);
});

test.each([600, 120])('one point by itself has its date in the middle, below it, in %i pixels too', (width) => {
  const { labels, x, step } = plotOf(drawing({ points: [point('a', 2)] }), width, 220);
  expect(labels).toEqual([{ index: 0, anchor: 'middle', x: x(0) + step / 2 }]);
});

test('every place in the drawing belongs to the point that is drawn there', () => {
  const plot = drawn({ points: Array.from({ length: 30 }, (_, index) => point(String(index), index)) });
  for (let index = 0; index < 30; index++) expect(plot.indexAt(plot.x(index) + plot.step / 2)).toBe(index);
  expect(plot.indexAt(-10)).toBe(0);
  expect(plot.indexAt(10_000)).toBe(29);
});

test('no amounts are nothing; on a scale zero is an answer, and only the unknown is nothing', () => {
  expect(isNothing([point('a', 0, null)], undefined)).toBe(true);
  expect(isNothing([point('a', 0, 1)], undefined)).toBe(false);
  expect(isNothing([point('a', 0)], { from: 0, to: 100 })).toBe(false);
  expect(isNothing([point('a', null)], { from: 0, to: 100 })).toBe(true);
});
