import ICAL from 'ical.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dateOf, utcDate } from '#contract/core/time/dates.ts';
import { addMinutes, localAt, resolve } from '#contract/core/time/local.ts';
import { datesOf } from '#contract/core/time/repeat.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isFull, runs, seed } from '#testing/effort.ts';
import fc, { anyText } from '#testing/property.ts';
import { some } from '#testing/vitest/some.ts';
import { type Sequenced, type SeriesRule, seriesCalendar, sessionCalendar } from './session-entries.ts';

const wording = {
  wordsOf: ({ title }: Session) => ({ summary: title ?? 'Coaching' }),
  organizer: { name: 'Mirre', address: 'hello@stillwater.example' },
  attendee: { name: 'Anna', address: 'anna@example.com' },
};

const session = (differences: Partial<Sequenced> = {}): Sequenced => ({
  sessionId: 'AAAAAAAAAAAAAAAAAAAAAA',
  coachId: '6d9d9a2a-0b6a-4a4b-8f5c-5d2f7f1b7c11',
  kind: 'session',
  startsAt: '2027-02-15T08:00:00.000Z',
  endsAt: '2027-02-15T09:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  localStart: '2027-02-15T09:00',
  durationMinutes: 60,
  status: 'scheduled',
  version: 1,
  sequence: 0,
  mail: 'waiting',
  createdBy: 'coach',
  createdAt: '2026-12-01T10:00:00.000Z',
  updatedAt: '2026-12-01T10:00:00.000Z',
  ...differences,
});

const rule = (differences: Partial<SeriesRule> = {}): SeriesRule => ({
  seriesId: 'SSSSSSSSSSSSSSSSSSSSSS',
  localStart: '2027-02-15T09:00',
  timeZone: 'Europe/Amsterdam',
  durationMinutes: 60,
  frequency: 'weekly',
  interval: 1,
  firstIndex: 0,
  lastIndex: 51,
  sequence: 0,
  updatedAt: '2026-12-01T10:00:00.000Z',
  ...differences,
});

/** The sessions of a rule, as they are made. */
const sessionsOf = (series: SeriesRule): Sequenced[] => {
  const { frequency, interval, weekdays, localStart, timeZone, durationMinutes, lastIndex } = series;
  const ends = { interval, skip: [], count: lastIndex + 1 };
  const repeat =
    frequency === 'weekly'
      ? { frequency, ...ends, ...(weekdays && { weekdays: [...weekdays] }) }
      : { frequency, ...ends };
  return datesOf(dateOf(localStart), repeat).map(({ index, date }) => {
    const local = `${date}${localStart.slice(10)}`;
    const startsAt = resolve(local, timeZone).instant;
    return session({
      sessionId: `session${index}`,
      seriesId: series.seriesId,
      index,
      timeZone,
      localStart: local,
      startsAt,
      endsAt: addMinutes(startsAt, durationMinutes),
      durationMinutes,
    });
  });
};

// Its types say any; what it makes of one calendar is an array.
const parsed = (text: string): unknown[] => v.parse(v.array(v.unknown()), ICAL.parse(text));

/** The instants at which a calendar program shows what a mail told it, as ical.js reckons them. */
const shown = (text: string): string[] => {
  const root = new ICAL.Component(parsed(text));
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const master = events.find((event) => !event.isRecurrenceException());
  for (const event of events) if (event.isRecurrenceException()) master?.relateException(event);
  if (!master) throw new Error('No event');
  const found: string[] = [];
  const each = master.iterator();
  for (let next = each.next(); next; next = each.next()) {
    found.push(new Date(master.getOccurrenceDetails(next).startDate.toUnixTime() * 1000).toISOString());
  }
  ICAL.TimezoneService.reset();
  return found.toSorted();
};

const starts = (sessions: readonly Sequenced[]): string[] => sessions.map(({ startsAt }) => startsAt).toSorted();

const times = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '15:45', '23:30'];

/** A zone's clock readings at each noon of the tests' year in UTC. */
const clockOf = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: 365 }, (_, day) => format.format(Date.UTC(2027, 0, 1 + day, 12))).join();
};

/** Every zone in the complete run; in the usual one, of those that show the same time all year, another one with every seed. */
const zones = (): readonly string[] => {
  const all = Intl.supportedValuesOf('timeZone');
  if (isFull) return all;
  const alike = new Map<string, string[]>();
  for (const zone of all) {
    const clock = clockOf(zone);
    alike.set(clock, [...(alike.get(clock) ?? []), zone]);
  }
  return [...alike.values()].flatMap((same) => same[(seed ?? 0) % same.length] ?? []);
};

test.each(zones().map((zone, index) => [zone, index] as const))(
  'a year of weeks in %s is shown at the very instants that are stored',
  (timeZone, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    const month = String(1 + (index % 12)).padStart(2, '0');
    const series = rule({ timeZone, localStart: `2027-${month}-${day}T${times[index % times.length]}` });
    const sessions = sessionsOf(series);
    expect(shown(seriesCalendar(series, sessions, wording))).toEqual(starts(sessions));
  },
);

test.each(['Africa/Casablanca', 'Africa/Cairo', 'America/Santiago', 'Asia/Gaza', 'Australia/Lord_Howe'])(
  'a series of every hour of the night in %s meets its changes as its people do',
  (timeZone) => {
    for (const time of times) {
      const series = rule({ timeZone, localStart: `2027-01-03T${time}`, weekdays: [4, 5, 6, 7] });
      const sessions = sessionsOf(series);
      expect(shown(seriesCalendar(series, sessions, wording))).toEqual(starts(sessions));
    }
  },
);

const rules = fc.record({
  localStart: fc
    .tuple(fc.integer({ min: 2026, max: 2028 }), fc.integer({ min: 0, max: 365 }), fc.constantFrom(...times))
    .map(([year, days, time]) => `${utcDate(Date.UTC(year, 0, 1 + days))}T${time}`),
  timeZone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu'),
  interval: fc.integer({ min: 1, max: 3 }),
  lastIndex: fc.integer({ min: 1, max: 20 }),
});
const anyRule = fc.oneof(
  fc
    .record({ rules, weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) })
    .map((given) => rule({ ...given.rules, frequency: 'weekly', weekdays: given.weekdays.toSorted((a, b) => a - b) })),
  rules.map((given) => rule({ ...given, frequency: 'monthly' })),
);

test('any rule, with some left out and some moved, is shown as it is', () => {
  fc.assert(
    fc.property(
      anyRule,
      fc.array(fc.constantFrom('as ruled', 'cancelled', 'moved'), { minLength: 21 }),
      (series, fates) => {
        const sessions = sessionsOf(series).map((each, index) => {
          const fate = fates[index];
          if (fate === 'cancelled') return Object.assign(each, { status: 'cancelled' as const });
          return fate === 'moved' ? Object.assign(each, { startsAt: addMinutes(each.startsAt, 35) }) : each;
        });
        const live = sessions.filter(({ status }) => status === 'scheduled');
        const text = seriesCalendar(series, sessions, wording);
        if (live.length === 0) expect(text).toContain('METHOD:CANCEL');
        else expect(shown(text)).toEqual(starts(live));
      },
    ),
    { numRuns: runs({ usual: 30, full: 1000 }) },
  );
});

test('any text comes through, in lines of at most 75 octets', () => {
  const text = anyText(500);
  fc.assert(
    fc.property(text, text, text, (title, name, reason) => {
      const wordsOf = () => ({ summary: title, description: reason });
      const written = sessionCalendar(session(), { ...wording, wordsOf, organizer: { name, address: 'a@b.example' } });
      const lines = written.split('\r\n');
      expect(lines.pop()).toBe('');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const event = new ICAL.Component(parsed(written)).getFirstSubcomponent('vevent');
      expect(event?.getFirstPropertyValue('summary')).toBe(said(title));
      expect(event?.getFirstPropertyValue('description') ?? '').toBe(said(reason));
      expect(event?.getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:a@b.example');
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});

/** A text without what no calendar can hold: control characters, and halves of characters. */
const said = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '')
    .normalize('NFC');

test('a session is told in UTC, to its one reader, and taken back by the same name', () => {
  const told = sessionCalendar(session({ title: 'First, and; last' }), wording);
  expect(told.split('\r\n')).toEqual(
    some.list([
      'METHOD:REQUEST',
      'UID:AAAAAAAAAAAAAAAAAAAAAA@sessions.stillwater',
      'SEQUENCE:0',
      'DTSTART:20270215T080000Z',
      'SUMMARY:First\\, and\\; last',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN=Mirre:mailto:hello@stillwater.example',
    ]),
  );
  expect(told.replaceAll('\r\n ', '')).toContain(
    'ATTENDEE;CN=Anna;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:anna@example.com',
  );
  const back = sessionCalendar(session({ status: 'cancelled', sequence: 1 }), wording);
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(back).toContain(line);
  expect(back).toContain('UID:AAAAAAAAAAAAAAAAAAAAAA@sessions.stillwater');
});

test('one of a series that was moved is told as one of it, by the time that the rule has for it, with all others', () => {
  const series = rule({ sequence: 2 });
  const sessions = sessionsOf(series);
  const startsAt = addMinutes(sessions[1]?.startsAt ?? '', 120);
  const moved = sessions.map((each, index) => (index === 1 ? Object.assign(each, { startsAt, moved: true }) : each));
  const told = seriesCalendar(series, moved, wording);
  for (const line of [
    'RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=MO;COUNT=52',
    'RECURRENCE-ID;TZID=Europe/Amsterdam:20270222T090000',
    'DTSTART:20270222T100000Z',
  ]) {
    expect(told).toContain(line);
  }
  expect(told.match(/SEQUENCE:2/g)).toHaveLength(2);
  expect(localAt(startsAt, series.timeZone)).toBe('2027-02-22T11:00');
});

test('a zone with a yearly rule is described from 1970 on', () => {
  const text = seriesCalendar(rule(), sessionsOf(rule()), wording);
  expect(text).toContain('DTSTART:19700329T020000');
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
  expect(text).toContain('DTSTART:19701025T030000');
});
