import { expect, test } from 'vitest';
import type { Today } from '#contract/journal/days/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { forNow } from './suggestions.ts';

type Known = Pick<Today, 'assignments' | 'positions' | 'choices'>;

const nothing: Known = { assignments: [], positions: [], choices: { favourites: [], emotions: [], factors: [] } };

const assigned = (practiceId: (typeof practiceIds)[number], dueOn?: string): Known['assignments'][number] => ({
  id: practiceId,
  what: { kind: 'practice', practiceId },
  title: practiceId,
  by: 'coach',
  state: 'open',
  assignedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...(dueOn && { dueOn }),
});

const begun = (item: string): Known['positions'][number] => ({
  item,
  run: 'a'.repeat(22),
  device: 'phone',
  position: 60,
  at: '2026-01-01T00:00:00.000Z',
  title: 'Rain',
});

test('whoever has nothing yet is offered what suits the hour, and another on another day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const [only, ...others] = forNow({ hour, day: '2026-01-01', today: undefined });
    expect(others).toEqual([]);
    expect(only?.reason).toBe('hour');
    expect(practiceIds).toContain(only?.item.slice('practice:'.length));
  }
  const offered = Array.from({ length: 9 }, (_, day) =>
    forNow({ hour: 8, day: `2026-01-0${day + 1}`, today: nothing }),
  );
  expect(new Set(offered.map(([first]) => first?.item)).size).toBe(4);
  expect(forNow({ hour: 23, day: '2026-01-03', today: nothing })[0]?.item).not.toBe('practice:before-a-meeting');
});

test('what the coach gave comes first, the one that is due first, then what was begun', () => {
  const today = {
    ...nothing,
    assignments: [assigned('walking'), assigned('grief', '2026-01-04')],
    positions: [begun('asset:one'), begun('asset:two')],
  };
  expect(forNow({ hour: 8, day: '2026-01-01', today }).map(({ item, reason }) => [item, reason])).toEqual([
    ['practice:grief', 'agreed'],
    ['asset:one', 'unfinished'],
    [expect.stringMatching(/^practice:/), 'hour'],
  ]);
});

test('a reflection that is due first does not hide the practice after it', () => {
  const reflection = { ...assigned('walking', '2026-01-02'), id: 'reflection', what: { kind: 'reflection' } } as const;
  const today = { ...nothing, assignments: [reflection, assigned('grief', '2026-01-04')] };
  expect(forNow({ hour: 8, day: '2026-01-01', today })[0]).toMatchObject({ item: 'practice:grief', reason: 'agreed' });
});

test('nothing is offered twice, and what was done is not offered as open', () => {
  const done = { ...assigned('walking'), state: 'done' } as const;
  const today = {
    ...nothing,
    assignments: [done, assigned('falling-asleep')],
    positions: [begun('practice:falling-asleep')],
    choices: {
      ...nothing.choices,
      favourites: [{ item: 'practice:falling-asleep' }, { item: 'practice:falling-asleep' }],
    },
  };
  const items = forNow({ hour: 22, day: '2026-01-03', today }).map(({ item }) => item);
  expect(new Set(items).size).toBe(items.length);
  expect(items).not.toContain('practice:walking');
});

test('a favourite finds its place where there is room', () => {
  const today = { ...nothing, choices: { ...nothing.choices, favourites: [{ item: 'asset:one', title: 'Rain' }] } };
  expect(forNow({ hour: 8, day: '2026-01-01', today })[1]).toMatchObject({
    item: 'asset:one',
    reason: 'favourite',
    title: 'Rain',
  });
});
