import { describe, expect, test } from 'vitest';
import { sampleSession } from '#testing/web/sample-session.ts';
import { readBy } from '#web/lib/format/formats.ts';
import { isAtNight, isElsewhere } from '../client-clock.ts';
import { openHoursOf } from '../grid/time-grid.tsx';
import { type AxisDay, axisOf, minuteAt, placeOf } from './axis.ts';
import { piecesOf } from './pieces.ts';
import { daysOf, spanOf, stepOf } from './view.ts';

const zone = 'Europe/Amsterdam';

const dayOf = (date: string, timeZone = zone): AxisDay => {
  const [day] = axisOf([date], timeZone).days;
  if (!day) throw new Error('No day');
  return day;
};

/** From one instant to another, without the seconds: `2027-03-29T07:00`. */
const session = (from: string, to: string) =>
  sampleSession({ sessionId: `s${from}`, startsAt: `${from}:00.000Z`, endsAt: `${to}:00.000Z` });

describe('which days a view shows', () => {
  test('a week begins on the day on which it does for the coach, a month shows whole weeks of these', () => {
    readBy({ region: 'US' });
    try {
      expect(daysOf('week', '2027-04-04')).toEqual(expect.arrayContaining(['2027-04-04', '2027-04-10']));
      expect(daysOf('month', '2027-05-10')).toHaveLength(42);
      expect(daysOf('month', '2027-05-10').at(0)).toBe('2027-04-25');
    } finally {
      readBy(undefined);
    }
  });

  test('a week begins on Monday, a month shows whole weeks, a day itself', () => {
    expect(daysOf('week', '2027-04-04')).toEqual(expect.arrayContaining(['2027-03-29', '2027-04-04']));
    expect(daysOf('week', '2027-04-04')).toHaveLength(7);
    expect(daysOf('month', '2027-02-10')).toHaveLength(28);
    expect(daysOf('month', '2027-05-10')).toHaveLength(42);
    expect(daysOf('month', '2027-04-30').at(0)).toBe('2027-03-29');
    expect(daysOf('day', '2027-04-30')).toEqual(['2027-04-30']);
  });

  test('the month after the 31st of January is February', () => {
    expect(stepOf('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(stepOf('week', '2027-01-01', -1)).toBe('2026-12-25');
  });

  test('a week in which the clocks go forward is an hour shorter', () => {
    expect(spanOf(daysOf('week', '2027-03-28'), zone)).toEqual({
      from: '2027-03-21T23:00:00.000Z',
      to: '2027-03-28T22:00:00.000Z',
    });
  });
});

describe('days of a clock change', () => {
  test('one has 23 hours, and what is left out is marked', () => {
    const day = dayOf('2027-03-28');
    expect(day.length).toBe(23 * 60);
    expect(day.marks).toEqual([{ kind: 'left-out', from: 120, to: 180 }]);
    // 09:00 on the wall, though only eight hours have passed.
    expect(placeOf(day, 8 * 60)).toBe(9 * 60);
    expect(minuteAt(day, 9 * 60)).toBe(8 * 60);
    expect(minuteAt(day, 150)).toBe(120);
  });

  test('one has 25 hours; in its week every hour stands at one height', () => {
    const axis = axisOf(daysOf('week', '2027-10-31'), zone);
    const [monday, sunday] = [axis.days[0], axis.days[6]];
    if (!monday || !sunday) throw new Error('No week');
    expect(axis.length).toBe(25 * 60);
    expect(axis.hours.map(({ hour }) => hour).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(sunday.length).toBe(25 * 60);
    expect(sunday.marks).toEqual([{ kind: 'repeated', from: 180, to: 240 }]);
    expect(monday.marks).toEqual([{ kind: 'elsewhere', from: 180, to: 240 }]);
    expect(placeOf(sunday, 10 * 60)).toBe(10 * 60);
    expect(placeOf(monday, 9 * 60)).toBe(10 * 60);
    expect(minuteAt(monday, 10 * 60)).toBe(9 * 60);
    expect(minuteAt(monday, 200)).toBe(180);
  });

  test.each([
    ['Australia/Lord_Howe', '2027-04-04', 24.5],
    ['Australia/Lord_Howe', '2027-10-03', 23.5],
    ['Africa/Cairo', '2027-04-30', 23],
    ['Asia/Kathmandu', '2027-04-30', 24],
  ])('%s on %s has %d hours, and every minute comes back from its place', (timeZone, date, hours) => {
    const day = dayOf(date, timeZone);
    expect(day.length).toBe(hours * 60);
    for (let minute = 0; minute < day.length; minute += 5) expect(minuteAt(day, placeOf(day, minute))).toBe(minute);
  });

  test('a session that ends when the clocks go forward does not reach over the hour that is left out', () => {
    const [piece] = piecesOf(dayOf('2027-03-28'), [session('2027-03-28T00:00', '2027-03-28T01:00')]);
    expect(piece).toMatchObject({ top: 60, height: 60 });
  });
});

describe('where sessions are drawn', () => {
  test('those that overlap stand side by side, those that only touch do not', () => {
    const pieces = piecesOf(dayOf('2027-03-29'), [
      session('2027-03-29T07:00', '2027-03-29T09:00'),
      session('2027-03-29T07:30', '2027-03-29T08:00'),
      session('2027-03-29T08:00', '2027-03-29T08:30'),
      session('2027-03-29T09:00', '2027-03-29T10:00'),
    ]);
    expect(pieces.map(({ left, width }) => [left, width])).toEqual([
      [0, 0.5],
      [0.5, 0.5],
      [0.5, 0.5],
      [0, 1],
    ]);
  });

  test('what was cancelled stands behind what takes its time, and leaves it most of the width', () => {
    const cancelled = { ...session('2027-03-29T07:00', '2027-03-29T08:00'), status: 'cancelled' } as const;
    const live = session('2027-03-29T07:30', '2027-03-29T08:30');
    const alone = { ...session('2027-03-29T12:00', '2027-03-29T13:00'), status: 'late-cancelled' } as const;
    const pieces = piecesOf(dayOf('2027-03-29'), [cancelled, live, alone]);
    expect(pieces.map(({ left, width }) => [left, width])).toEqual([
      [0.75, 0.25],
      [0, 0.75],
      [0, 1],
    ]);
  });

  test('a session over midnight is drawn in both days', () => {
    const over = session('2027-03-29T21:00', '2027-03-29T23:30');
    const { days } = axisOf(['2027-03-29', '2027-03-30'], zone);
    expect(days.flatMap((day) => piecesOf(day, [over]))).toMatchObject([
      { top: 1380, height: 60, before: false, after: true },
      { top: 0, height: 90, before: true, after: false },
    ]);
  });

  test('one that ends at midnight is not drawn in the next day', () => {
    expect(piecesOf(dayOf('2027-03-30'), [session('2027-03-29T21:00', '2027-03-29T22:00')])).toEqual([]);
  });
});

describe('open hours', () => {
  const weekly = [{ weekday: 7, from: '01:00', to: '04:00' }];

  test('are those of the day of the week, as the clocks show them', () => {
    const hours = { weekly, overrides: [], timeZone: zone };
    expect(openHoursOf(dayOf('2027-04-04'), hours)).toEqual([{ from: 60, to: 240 }]);
    expect(openHoursOf(dayOf('2027-10-31'), hours)).toEqual([{ from: 60, to: 300 }]);
    expect(openHoursOf(dayOf('2027-04-05'), hours)).toEqual([]);
  });

  test('a date may have its own, or none; 24:00 is the end of the day', () => {
    const overrides = [
      { date: '2027-04-04', windows: [{ from: '22:00', to: '24:00' }] },
      { date: '2027-04-11', windows: [] },
    ];
    const hours = { weekly, overrides, timeZone: zone };
    expect(openHoursOf(dayOf('2027-04-04'), hours)).toEqual([{ from: 1320, to: 1440 }]);
    expect(openHoursOf(dayOf('2027-04-11'), hours)).toEqual([]);
  });

  test('a window that lies where the clocks leave an hour out is open to nobody', () => {
    const hours = { weekly: [{ weekday: 7, from: '02:00', to: '03:00' }], overrides: [], timeZone: zone };
    expect(openHoursOf(dayOf('2027-03-28'), hours)).toEqual([]);
  });
});

test.each([
  ['2027-03-29T06:00', '2027-03-29T07:00', false],
  ['2027-03-29T05:55', '2027-03-29T06:55', true],
  ['2027-03-29T19:00', '2027-03-29T20:00', false],
  ['2027-03-29T19:05', '2027-03-29T20:05', true],
  ['2027-03-29T22:30', '2027-03-29T23:30', true],
])('for a client in London, %s to %s UTC is at night: %s', (from, to, isNight) => {
  const { startsAt, endsAt } = session(from, to);
  expect(isAtNight({ name: 'Mira', timeZone: 'Europe/London' }, startsAt, endsAt)).toBe(isNight);
});

test('the clocks of two zones may show the same', () => {
  const clock = { name: 'Mira', timeZone: 'Europe/Paris' };
  expect(isElsewhere(clock, '2027-03-29T07:00:00.000Z', zone)).toBe(false);
  expect(isElsewhere(clock, '2027-03-29T07:00:00.000Z', 'Europe/London')).toBe(true);
});
