import { expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt, mondayOf } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { stretchesOf } from '#lambdas/data/scheduling/calendars/external.ts';
import { granulesOfAll, monthsOf, type Span } from '#lambdas/data/scheduling/sessions/granules.ts';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { daysFrom, freeSlots, isOffered, type Openings, obstacleTo, type Planned, slotsByDay } from './slots.ts';

const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'] as const;
const zone = fc.constantFrom(...zones);

// The days around a change of the clocks in each of these zones, and some quiet ones.
const date = fc
  .constantFrom('2027-03-28', '2027-03-14', '2027-10-31', '2027-11-07', '2027-10-03', '2027-04-04', '2027-06-15')
  .chain((day) => fc.integer({ min: -2, max: 1 }).map((days) => plusDays(day, days)));

const clock = (fives: number): string =>
  `${String(Math.floor(fives / 12)).padStart(2, '0')}:${String((fives % 12) * 5).padStart(2, '0')}`;

const window = fc
  .tuple(fc.integer({ min: 0, max: 286 }), fc.integer({ min: 1, max: 288 }))
  .filter(([from, to]) => to > from)
  .map(([from, to]) => ({ from: clock(from), to: clock(to) }));

const availability: fc.Arbitrary<Availability> = fc.record({
  version: fc.constant(1),
  timeZone: zone,
  weekly: fc.array(
    fc.tuple(window, fc.integer({ min: 1, max: 7 })).map(([{ from, to }, weekday]) => ({ from, to, weekday })),
    { maxLength: 10 },
  ),
  overrides: fc.uniqueArray(
    fc.tuple(date, fc.array(window, { maxLength: 2 })).map(([day, windows]) => ({ date: day, windows })),
    { maxLength: 3, selector: (override) => override.date },
  ),
  durations: fc.constant([30, 60]),
  slotStepMinutes: fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5),
  bufferMinutes: fc.integer({ min: 0, max: 6 }).map((fives) => fives * 5),
  noticeHours: fc.integer({ min: 0, max: 72 }),
  horizonDays: fc.integer({ min: 1, max: 60 }),
  cancellationHours: fc.constant(firstAvailability.cancellationHours),
  reminderHours: fc.constant(firstAvailability.reminderHours),
  selfBooking: fc.constant(true),
  types: fc.constant([]),
  limits: fc.record(
    { perDay: fc.integer({ min: 1, max: 3 }), perWeek: fc.integer({ min: 1, max: 5 }) },
    { requiredKeys: [] },
  ),
  wholeDays: fc.constant(false),
  moreReminderHours: fc.constant([]),
  morningMail: fc.constant(false),
});

/** Sessions and blocks that are there already, some with a buffer of their own. */
const plannedAround = (day: string) =>
  fc
    .tuple(
      sessionsAround(day),
      fc.array(fc.tuple(fc.boolean(), fc.constantFrom(undefined, 5, 30)), { minLength: 8, maxLength: 8 }),
    )
    .map(([spans, kinds]) =>
      spans.map((span, place): Planned => {
        const [isBlock = false, bufferMinutes] = kinds[place] ?? [];
        const named = { sessionId: `session ${place}`, createdBy: 'coach' as const };
        return { ...span, ...named, kind: isBlock ? 'block' : 'session', ...defined({ bufferMinutes }) };
      }),
    );

/** Times anywhere in the four days around. */
const sessionsAround = (day: string) =>
  fc.array(
    fc.tuple(fc.integer({ min: 0, max: 4 * 288 }), fc.integer({ min: 3, max: 36 })).map(([from, length]): Span => {
      const startsAt = addMinutes(`${plusDays(day, -1)}T00:00:00.000Z`, from * 5);
      return { startsAt, endsAt: addMinutes(startsAt, length * 5) };
    }),
    { maxLength: 8 },
  );

/** Sessions here, and busy times of a calendar elsewhere. */
const takenBy = (sessions: readonly Planned[], elsewhere: readonly Span[]): Openings => ({
  planned: sessions,
  busy: new Map([...granulesOfAll(sessions)].map(([month, taken]) => [month, { month, taken, rev: 1 }])),
  external: new Map(
    [...stretchesOf(elsewhere.map(instantsOf), monthsAround(elsewhere))].map(([month, stretches]) => [
      month,
      { month, calendars: { elsewhere: stretches }, rev: 1 },
    ]),
  ),
});

const instantsOf = ({ startsAt, endsAt }: Span) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) });

const monthsAround = (spans: readonly Span[]): string[] => [...new Set(spans.flatMap(monthsOf))];

const situation = date.chain((day) =>
  fc.record({
    day: fc.constant(day),
    rules: availability,
    taken: plannedAround(day),
    elsewhere: sessionsAround(day),
    seenIn: zone,
    durationMinutes: fc.integer({ min: 3, max: 24 }).map((fives) => fives * 5),
    // Up to three days before, so that notice matters.
    at: fc.integer({ min: -72 * 60, max: 0 }).map((minutes) => addMinutes(`${day}T12:00:00.000Z`, minutes)),
  }),
);

test('a free time lies in the open hours on the steps of its window, apart from all others, within notice and horizon', () => {
  fc.assert(
    fc.property(situation, ({ day, rules, taken, elsewhere, seenIn, durationMinutes, at }) => {
      const found = freeSlots(rules, takenBy(taken, elsewhere), daysFrom(day, 2, seenIn), { durationMinutes, at });
      for (const slot of found) {
        const own = dateAt(slot.startsAt, rules.timeZone);
        const inside = openWindows(rules, own).find(
          (open) => slot.startsAt >= open.startsAt && slot.endsAt <= open.endsAt,
        );
        expect(inside).toBeDefined();
        const fromStart = (Date.parse(slot.startsAt) - Date.parse(inside?.startsAt ?? '')) / 60_000;
        expect(fromStart % rules.slotStepMinutes).toBe(0);
        expect(Date.parse(slot.endsAt) - Date.parse(slot.startsAt)).toBe(durationMinutes * 60_000);
        for (const other of [...taken, ...elsewhere]) {
          const isApart =
            addMinutes(other.endsAt, rules.bufferMinutes) <= slot.startsAt ||
            other.startsAt >= addMinutes(slot.endsAt, rules.bufferMinutes);
          expect(isApart).toBe(true);
        }
        for (const { startsAt, endsAt, bufferMinutes = 0 } of taken) {
          const isApart =
            addMinutes(endsAt, bufferMinutes) <= slot.startsAt || startsAt >= addMinutes(slot.endsAt, bufferMinutes);
          expect(isApart).toBe(true);
        }
        const sessions = taken.filter(({ kind }) => kind === 'session');
        const dayOf = ({ startsAt }: Span): string => dateAt(startsAt, rules.timeZone);
        const { perDay = 99, perWeek = 99 } = rules.limits;
        expect(sessions.filter((each) => dayOf(each) === own).length).toBeLessThan(perDay);
        expect(sessions.filter((each) => mondayOf(dayOf(each)) === mondayOf(own)).length).toBeLessThan(perWeek);
        expect(slot.startsAt >= addMinutes(at, rules.noticeHours * 60)).toBe(true);
        expect(own <= plusDays(dateAt(at, rules.timeZone), rules.horizonDays)).toBe(true);
      }
    }),
    { numRuns: runs({ usual: 30, full: 10_000 }) },
  );
});

test('what is listed may be booked and what is not listed may not, at every five minutes of a day', () => {
  fc.assert(
    fc.property(situation, ({ day, rules, taken, elsewhere, seenIn, durationMinutes, at }) => {
      const span = daysFrom(day, 1, seenIn);
      const busy = takenBy(taken, elsewhere);
      const listed = new Set(freeSlots(rules, busy, span, { durationMinutes, at }).map(({ startsAt }) => startsAt));
      for (let startsAt = span.startsAt; startsAt < span.endsAt; startsAt = addMinutes(startsAt, 5)) {
        const wanted = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
        const isBookable =
          isOffered(rules, startsAt, { durationMinutes, at }) && obstacleTo(rules, busy)(wanted) === undefined;
        expect([startsAt, isBookable]).toEqual([startsAt, listed.has(startsAt)]);
      }
    }),
    { numRuns: 20 },
  );
});

test('day by day, in one piece, and in whatever zone they are seen, the times are the same', () => {
  fc.assert(
    fc.property(situation, ({ day, rules, taken, elsewhere, seenIn, durationMinutes, at }) => {
      const search = { durationMinutes, at };
      const busy = takenBy(taken, elsewhere);
      const whole = freeSlots(rules, busy, daysFrom(day, 3, seenIn), search);
      const byDay = [0, 1, 2].flatMap((days) =>
        freeSlots(rules, busy, daysFrom(plusDays(day, days), 1, seenIn), search),
      );
      expect(byDay).toEqual(whole);
      expect(new Set(whole.map(({ startsAt }) => startsAt)).size).toBe(whole.length);
      for (const shown of slotsByDay(whole, seenIn)) {
        for (const { startsAt, local } of shown.slots) {
          expect(local).toBe(localAt(startsAt, seenIn));
          expect(dateOf(local)).toBe(shown.date);
        }
      }
    }),
    { numRuns: runs({ usual: 30, full: 1000 }) },
  );
});
