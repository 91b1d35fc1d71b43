import '#lambdas/temporal.ts';
import { rrulestr } from 'rrule';
import { describe, expect, test } from 'vitest';
import { timeZone } from '#lambdas/scheduling/calendar-entry/time-zone.ts';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { busyTimesOf } from './busy-times.ts';

// What a calendar says is read by rules and clocks of our own choice. Here others, of different authors, must come to the same times.

const hour = 3_600_000;
const day = 24 * hour;
const range = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };

const zones = Intl.supportedValuesOf('timeZone');

/** The clock of a zone by the browser's own formatter, which knows instants alone: it looks for a local time as a person would. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const localOf = (instant: number): number => {
    const [date, month, year, hours, minutes] = format.format(instant).split(/\D+/).map(Number);
    return Date.UTC(year ?? 0, (month ?? 0) - 1, date, hours, minutes);
  };
  const instantOf = (local: number): number => {
    const ahead = [local - day, local + day].map((instant) => localOf(instant) - instant);
    const found = ahead.map((offset) => local - offset).filter((instant) => localOf(instant) === local);
    // An hour that comes twice is its first; one that the clocks leave out is as much later as they are put forward.
    return found.length > 0 ? Math.min(...found) : local - (ahead[0] ?? 0);
  };
  return { localOf, instantOf };
};

const written = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const calendarOf = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

const beginnings = (text: string): number[] =>
  (busyTimesOf(text, range, 'UTC')?.times ?? []).map(({ from }) => from).toSorted((one, other) => one - other);

const everyDayAt = (zone: string, local: string): string =>
  calendarOf(
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID=${zone}:20270101T${local}00`,
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;UNTIL=20271230T235959Z',
    'END:VEVENT',
  );

/** Dates on which the clocks of any zone are put, with those on both sides, and one in quiet weeks. */
const looked = [
  '01-15',
  '03-12',
  '03-13',
  '03-14',
  '03-15',
  '03-27',
  '03-28',
  '03-29',
  '04-03',
  '04-04',
  '04-05',
  '07-01',
]
  .concat(['09-04', '09-05', '09-26', '10-02', '10-03', '10-04', '10-30', '10-31', '11-01', '11-06', '11-07', '11-08'])
  .map((date) => Date.parse(`2027-${date}T00:00:00Z`));

const times = [0, 2 * hour + hour / 2];

describe(`the clocks of ${zones.length} zones`, () => {
  test('there are as many as the platform knows', () => {
    expect(zones.length).toBeGreaterThanOrEqual(418);
  });

  test.each(times)('by the name of the zone, every day at %i ms after midnight', (time) => {
    const local = written(time).slice(9, 13);
    for (const zone of zones) {
      const { instantOf } = clockOf(zone);
      const found = new Set(beginnings(everyDayAt(zone, local)));
      for (const date of looked)
        expect([zone, written(date + time), found.has(instantOf(date + time))]).toEqual([
          zone,
          written(date + time),
          true,
        ]);
    }
  });

  test('by a description in the file, under a name that says nothing', () => {
    for (const zone of zones) {
      const described = linesOf(timeZone(zone, '2027-01-01T00:00:00Z', '2027-12-31T00:00:00Z')).map((line) =>
        line.startsWith('TZID') ? 'TZID:Its own' : line,
      );
      const plain = beginnings(everyDayAt(zone, '0230'));
      const event = everyDayAt('Its own', '0230').replace(
        'BEGIN:VCALENDAR',
        ['BEGIN:VCALENDAR', ...described].join('\r\n'),
      );
      expect([zone, beginnings(event)]).toEqual([zone, plain]);
    }
  });
});

type Described = ReturnType<typeof timeZone>;

const linesOf = ([name, properties, inner]: Described): string[] => [
  `BEGIN:${name.toUpperCase()}`,
  ...properties.map(([key, , , value]) => `${key.toUpperCase()}:${valueOf(value)}`),
  ...inner.flatMap(linesOf),
  `END:${name.toUpperCase()}`,
];

/** As iCalendar writes what jCal has: `+01:00` is `+0100`, a rule its parts. */
const valueOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, part]) => `${key.toUpperCase()}=${String(part).toUpperCase()}`)
        .join(';')
    : String(value).replaceAll(/(?<=\d)[-:](?=\d)/g, '');

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const list = <Value>(values: fc.Arbitrary<Value>) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((found) => found.join(','));
const part = (name: string, values: fc.Arbitrary<string | number>) => values.map((value) => `${name}=${value}`);

const kind = fc.oneof(
  fc.tuple(fc.constant('FREQ=DAILY')),
  fc.tuple(fc.constant('FREQ=DAILY'), part('BYDAY', list(weekday))),
  fc.tuple(fc.constant('FREQ=WEEKLY')),
  fc.tuple(fc.constant('FREQ=WEEKLY'), part('BYDAY', list(weekday)), part('WKST', weekday)),
  fc.tuple(fc.constant('FREQ=MONTHLY')),
  fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYMONTHDAY', list(fc.constantFrom(1, 15, 29, 31, -1, -2)))),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    part('BYDAY', list(fc.tuple(fc.constantFrom('1', '2', '-1', '5'), weekday).map((each) => each.join('')))),
  ),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    fc.constant('BYDAY=MO,TU,WE,TH,FR'),
    part('BYSETPOS', fc.constantFrom(1, -1, 3)),
  ),
  fc.tuple(fc.constant('FREQ=YEARLY')),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    part('BYMONTH', list(fc.integer({ min: 1, max: 12 }))),
    part(
      'BYDAY',
      fc.tuple(fc.constantFrom('1', '-1'), weekday).map((each) => each.join('')),
    ),
  ),
);

const rule = fc
  .tuple(
    kind,
    fc.option(part('INTERVAL', fc.integer({ min: 1, max: 5 })), { nil: undefined }),
    fc.option(
      fc.oneof(
        part('COUNT', fc.integer({ min: 1, max: 60 })),
        part(
          'UNTIL',
          fc
            .integer({ min: 0, max: 500 })
            .map((days) => `${written(Date.UTC(2026, 8, 1) + days * day).slice(0, 8)}T235959`),
        ),
      ),
      { nil: undefined },
    ),
  )
  .map(([parts, ...others]) => [...parts, ...others.filter((each) => each !== undefined)].join(';'));

/** By the other expander, which knows no zones: it counts on the wall. What begins a series is of it, and its first. */
const expanded = (text: string, starts: number): number[] => {
  const found = rrulestr(`DTSTART:${written(starts)}Z\nRRULE:${text.replace(/(UNTIL=\w+)/, '$1Z')}`).between(
    new Date(starts),
    new Date(range.to + 2 * day),
    true,
  );
  const locals = found.map(Number);
  if (locals[0] === starts) return locals;
  const count = Number(/COUNT=(\d+)/.exec(text)?.[1] ?? Infinity);
  return [starts, ...locals.slice(0, count - 1)];
};

test('series come when another expander says, in any zone', () => {
  fc.assert(
    fc.property(rule, fc.constantFrom(...zones), fc.integer({ min: 0, max: 400 * 24 * 4 }), (text, zone, quarters) => {
      const starts = Date.UTC(2026, 6, 1) + quarters * (hour / 4);
      const { instantOf } = clockOf(zone);
      const wanted = expanded(text, starts)
        .map(instantOf)
        .filter((from) => from + hour > range.from && from < range.to);
      const found = beginnings(
        calendarOf(
          'BEGIN:VEVENT',
          'UID:1',
          `DTSTART;TZID=${zone}:${written(starts)}`,
          'DURATION:PT1H',
          `RRULE:${text}`,
          'END:VEVENT',
        ),
      );
      expect(found).toEqual([...new Set(wanted)].toSorted((one, other) => one - other));
    }),
    { numRuns: runs({ usual: 300, full: 10_000 }) },
  );
});
