import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChartCard } from './chart-card.tsx';
import type { Look, Point } from './plot.ts';

// Without a layout nothing has a width, and a chart without a width draws nothing.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

const days = (...values: (readonly (number | null)[])[]): Point[] =>
  values.map((each, index) => ({ key: `${index}`, short: `${index + 1}/3`, name: `${index + 1} March`, values: each }));

const show = (points: readonly Point[], look: Look = 'line', series: [string] | [string, string] = ['Mood']) => {
  render(
    <ChartCard
      title="How it was"
      look={look}
      series={series}
      points={points}
      scale={{ from: 1, to: 5 }}
      number={(value) => value.toFixed(1)}
      texts={{
        walk: 'How it was: step through the days',
        nothing: 'Nothing yet',
        unknown: 'no check-in',
        table: 'Table',
        points: 'Day',
      }}
    />,
  );
  const region = screen.getByRole('region', { name: 'How it was' });
  /** The lines drawn, each by how many points it goes through; the area below one is closed and not a line. */
  const lines = () =>
    [...region.querySelectorAll('[role=slider] path')]
      .map((path) => path.getAttribute('d') ?? '')
      .filter((d) => !d.endsWith('Z'))
      .map((d) => d.match(/[ML]/g)?.length);
  return { region, lines, slider: screen.getByRole('slider') };
};

test('a line breaks off where nothing is known, and a value alone is a dot', () => {
  const { lines, region } = show(days([3], [4], [null], [2], [null], [5], [4], [3]));
  expect(lines()).toEqual([2, 3]);
  expect(region.querySelectorAll('[role=slider] circle')).toHaveLength(1);
});

test('a line through every day is one', () => {
  expect(show(days([3], [4], [2])).lines()).toEqual([3]);
});

test('a second line has gaps of its own, is dashed and named', () => {
  const { lines, region } = show(days([3, 4], [4, null], [2, 1], [2, 1]), 'line', ['Mood', 'All clients']);
  expect(lines()).toEqual([4, 2]);
  expect([...region.querySelectorAll('[role=slider] path[stroke-dasharray]')]).toHaveLength(1);
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Mood', 'All clients']);
});

test('a day of which nothing is known has no bar', () => {
  const { region } = show(days([3], [null], [2]), 'bars');
  expect(region.querySelectorAll('[role=slider] rect')).toHaveLength(2);
});

test('an unknown day is said in words, never as zero', async () => {
  const { slider } = show(days([3], [null]));
  expect(slider.getAttribute('aria-valuetext')).toBe('2 March: Mood no check-in');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('1 March: Mood 3.0');
});

test('every chart is a table too, the newest first', async () => {
  const { region } = show(days([3, 1], [null, 2]), 'line', ['Mood', 'Energy']);
  await userEvent.click(within(region).getByRole('button', { name: 'Table' }));
  expect(
    within(region)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Day', 'Mood', 'Energy'],
    ['2 March', 'no check-in', '2.0'],
    ['1 March', '3.0', '1.0'],
  ]);
});

test('a chart without anything known says so', () => {
  const { slider } = show(days([null], [null]));
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toBe('2 March: Mood no check-in');
});

test('a chart of no time at all can be shown', () => {
  const { slider } = show([]);
  expect(slider.getAttribute('aria-valuetext')).toBe('Nothing yet');
});
