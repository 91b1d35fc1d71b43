import '#lambdas/temporal.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import fc, { anyText } from '#testing/property.ts';
import { busyTimesOf } from './busy-times.ts';

const range = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../testing/calendars', `${name}.ics`), 'utf8');

const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

const shown = (time: number): string => new Date(time).toISOString().slice(5, 16);

const reading = (text: string, zone = 'Europe/Amsterdam') => {
  const found = busyTimesOf(text, range, zone);
  const times = (found?.times ?? [])
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, allDay }) => `${shown(from)} – ${shown(to)}${allDay ? ' all day' : ''}`);
  return { times, unreadable: found?.unreadable };
};

test('Google: a series over a change of the clocks with one date left out and one moved, what is free or cancelled, whole days', () => {
  expect(reading(file('google'))).toEqual({
    times: [
      '03-22T08:00 – 03-22T08:30',
      '03-30T12:00 – 03-30T13:00',
      '04-12T07:00 – 04-12T07:30',
      '04-19T07:00 – 04-19T07:30',
      '05-02T22:00 – 05-05T22:00 all day',
    ],
    unreadable: 0,
  });
});

test('Outlook: names of Windows with and without a description, a zone of its own, what is free by its own word alone', () => {
  expect(reading(file('outlook'))).toEqual({
    times: [
      '02-02T08:00 – 02-02T09:30',
      '02-05T08:00 – 02-05T09:00',
      '03-02T08:00 – 03-02T09:30',
      '03-15T13:00 – 03-15T14:00',
      '03-16T16:00 – 03-16T17:00',
      '04-07T09:00 – 04-07T10:00',
      '05-04T07:00 – 05-04T08:30',
      '06-01T07:00 – 06-01T08:30',
    ],
    unreadable: 0,
  });
});

test('Apple: floating times, lengths, dates left out and added, and a change of one date and all that follow', () => {
  expect(reading(file('apple'))).toEqual({
    times: [
      '03-01T07:00 – 03-01T08:00',
      '03-03T07:00 – 03-03T08:00',
      '03-05T07:00 – 03-05T08:00',
      '03-08T07:00 – 03-08T08:00',
      '03-10T17:00 – 03-10T18:30',
      '03-28T00:30 – 03-28T02:30',
      '04-12T09:00 – 04-12T10:00',
      '04-19T09:00 – 04-19T10:00',
      '04-26T13:00 – 04-26T13:30',
      '05-03T13:00 – 05-03T13:30',
    ],
    unreadable: 0,
  });
});

test('Proton: no description of zones, whole days in the zone of the calendar, busy times without events', () => {
  expect(reading(file('proton'))).toEqual({
    times: [
      // The clocks leave out an hour of the first.
      '03-14T06:30 – 03-14T07:30',
      '03-15T05:30 – 03-15T07:30',
      '04-01T00:00 – 04-01T00:30',
      '04-05T04:00 – 04-06T04:00 all day',
      '04-30T00:00 – 04-30T00:30',
      '05-01T10:00 – 05-01T10:30',
      '05-01T12:00 – 05-01T13:00',
    ],
    unreadable: 0,
  });
});

describe('what programs write otherwise', () => {
  const start = 'DTSTART:20270105T090000Z';
  const end = 'DTEND:20270105T100000Z';
  const one = '01-05T09:00 – 01-05T10:00';

  test.each([
    ['lines without a carriage return', event('UID:1', start, end).replaceAll('\r', '')],
    [
      'a line that is folded in the middle of a name',
      `BEGIN:VEVENT\r\nDTST\r\n ART:20270105T090000Z\r\n${end}\r\nEND:VEVENT`,
    ],
    ['no name of its own', event(start, end)],
    [
      'an event that is not ended before the next',
      `BEGIN:VEVENT\r\n${start}\r\n${end}\r\n${event('UID:2', start, end, 'TRANSP:TRANSPARENT')}`,
    ],
    ['no end of the calendar', `${event('UID:1', start, end)}\r\nBEGIN:VEVENT`],
    ['lines that say nothing', event('UID:1', 'garbage', ':::', ';=:', 'X-A;B="c', start, end, '\u0000')],
    [
      'an alarm, which has times of its own',
      event('UID:1', start, end, 'BEGIN:VALARM', 'DURATION:PT3H', 'TRANSP:TRANSPARENT', 'END:VALARM'),
    ],
    ['small letters', event('uid:1', 'dtstart:20270105T090000Z', 'dtend:20270105T100000Z')],
    [
      'an older version of it',
      [event('UID:1', 'SEQUENCE:1', 'DTSTART:20270106T090000Z'), event('UID:1', 'SEQUENCE:2', start, end)].join('\r\n'),
    ],
    [
      'a zone that nobody knows',
      event('UID:1', 'DTSTART;TZID=Nowhere/Here:20270105T100000', 'DTEND;TZID=Nowhere/Here:20270105T110000'),
    ],
    ['a length in place of an end', event('UID:1', start, 'DURATION:PT1H')],
    [
      'a session of ours beside it',
      [
        event('UID:1', start, end),
        event('UID:abc@sessions.stillwater', 'DTSTART:20270107T090000Z', 'DURATION:PT1H'),
      ].join('\r\n'),
    ],
  ])('%s', (_, lines) => {
    const { times } = reading(calendar(lines));
    expect(times.filter((time) => time.endsWith('10:00'))).toEqual([one]);
    expect(times.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['no beginning', event('UID:2', end)],
    ['a day that there is not', event('UID:2', 'DTSTART:20270230T090000Z', 'DURATION:PT1H')],
    ['a length that is none', event('UID:2', start, 'DURATION:PT')],
    ['a rule for every second', event('UID:2', start, end, 'RRULE:FREQ=SECONDLY')],
    ['a rule that is none', event('UID:2', start, end, 'RRULE:FREQ=OFTEN;BYDAY=XX')],
  ])('an event with %s is counted as unreadable, and the others count', (_, lines) => {
    expect(reading(calendar(lines, event('UID:1', start, end)))).toEqual({ times: [one], unreadable: 1 });
  });

  test.each(['', 'hello', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD', '{}'])(
    'no calendar: %j',
    (text) => {
      expect(busyTimesOf(text, range, 'UTC')).toBeUndefined();
    },
  );

  test('an empty calendar is one', () => {
    expect(reading(calendar())).toEqual({ times: [], unreadable: 0 });
  });

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=99999999',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO',
  ])('a rule without an end and without a time ends all the same: %s', (rule) => {
    const begun = performance.now();
    expect(reading(calendar(event('UID:1', start, end, `RRULE:${rule}`))).times).toEqual([one]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('a daily series that began sixty years ago is there today', () => {
    const { times } = reading(
      calendar(event('UID:1', 'DTSTART:19670105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')),
    );
    expect(times).toHaveLength(365);
  });

  test('a date that is left out leaves out no other of the day before in a zone far from UTC', () => {
    const { times } = reading(
      calendar(
        event(
          'UID:1',
          'DTSTART;TZID=Pacific/Auckland:20270105T090000',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=3',
          'EXDATE;VALUE=DATE:20270106',
        ),
      ),
    );
    expect(times).toEqual(['01-04T20:00 – 01-04T21:00', '01-06T20:00 – 01-06T21:00']);
  });

  test('five thousand events, five MB of them, are read within the time of a function', () => {
    const padding = `DESCRIPTION:${'x'.repeat(900)}`;
    const weekly = (index: number) =>
      event(
        `UID:${index}`,
        padding,
        `DTSTART;TZID=Europe/Berlin:202701${String((index % 28) + 1).padStart(2, '0')}T090000`,
        'DURATION:PT1H',
        ...(index % 5 ? [] : ['RRULE:FREQ=WEEKLY']),
      );
    const text = calendar(...Array.from({ length: 5_000 }, (_, index) => weekly(index)));
    expect(text.length).toBeGreaterThan(5_000_000);
    const begun = performance.now();
    const found = busyTimesOf(text, range, 'UTC');
    expect(found?.unreadable).toBe(0);
    expect(found?.times.length).toBeGreaterThan(45_000);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('whatever a calendar says, reading it ends and throws nothing', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'BEGIN:STANDARD',
        'END:STANDARD',
        start,
        end,
      ),
      fc
        .tuple(
          fc.constantFrom(
            'DTSTART',
            'DTEND',
            'RRULE',
            'EXDATE',
            'RDATE',
            'RECURRENCE-ID',
            'DURATION',
            'TZOFFSETTO',
            'TZOFFSETFROM',
            'TZID',
            'UID',
            'FREEBUSY',
          ),
          fc.constantFrom(':', ';TZID=x:', ';VALUE=DATE:', ';'),
          fc.oneof(
            anyText(),
            fc.constantFrom(
              '20270105',
              '20270105T090000',
              '+0100',
              'FREQ=DAILY',
              'FREQ=MONTHLY;BYDAY=-1FR',
              'P1D',
              'x',
            ),
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        for (const { from, to } of busyTimesOf(calendar(...lines), range, 'UTC')?.times ?? [])
          expect(from).toBeLessThan(to);
      }),
    );
  });
});
