import { expect, test } from 'vitest';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { offsetMinutes, practiceDay } from './practice-day.ts';

test.each([
  ['2026-03-01T01:59:59.999Z', 'UTC', '2026-02-28'],
  ['2026-03-01T02:59:59.999Z', 'UTC', '2026-02-28'],
  ['2026-03-01T03:00:00.000Z', 'UTC', '2026-03-01'],
  // The clocks go from 02:00 to 03:00: a new day at once.
  ['2027-03-28T00:59:59.000Z', 'Europe/Amsterdam', '2027-03-27'],
  ['2027-03-28T01:00:00.000Z', 'Europe/Amsterdam', '2027-03-28'],
  // They go from 03:00 back to 02:00: the old day has an hour more.
  ['2027-10-31T00:30:00.000Z', 'Europe/Amsterdam', '2027-10-30'],
  ['2027-10-31T01:30:00.000Z', 'Europe/Amsterdam', '2027-10-30'],
  ['2027-10-31T02:00:00.000Z', 'Europe/Amsterdam', '2027-10-31'],
  // Samoa had no 30 December 2011; what was done in the first hours of the 31st belongs to the date before on the calendar.
  ['2011-12-30T09:59:00.000Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T13:30:00.000Z', 'Pacific/Apia', '2011-12-31'],
  // The same instant on both sides of the date line.
  ['2026-06-10T12:00:00.000Z', 'Pacific/Kiritimati', '2026-06-10'],
  ['2026-06-10T14:00:00.000Z', 'Pacific/Kiritimati', '2026-06-11'],
  ['2026-06-10T14:00:00.000Z', 'Pacific/Pago_Pago', '2026-06-10'],
  ['2026-06-10T13:59:00.000Z', 'Pacific/Pago_Pago', '2026-06-09'],
] as const)('%s in %s belongs to %s', (at, zone, day) => {
  expect(practiceDay(at, zone)).toBe(day);
});

/** A second version: `Temporal` knows the zones by itself. */
const plainDay = (at: string, zone: string): string => {
  const shown = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const date = shown.toPlainDate();
  return (shown.hour < 3 ? date.subtract({ days: 1 }) : date).toString();
};

const plainOffset = (at: string, zone: string): number =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;

const zones = Intl.supportedValuesOf('timeZone');

test('days and offsets agree with Temporal in every zone at any instant, and around every change of clocks', () => {
  const anyTime = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const moment = fc.record({
    zone: fc.constantFrom(...zones),
    time: anyTime,
    near: fc.integer({ min: -14_400, max: 14_400 }),
  });
  fc.assert(
    fc.property(moment, ({ zone, time, near }) => {
      const change = Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
      const around = change ? [new Date(change.epochMilliseconds + near * 1000)] : [];
      for (const at of [time, ...around].map((instant) => instant.toISOString())) {
        expect(practiceDay(at, zone)).toBe(plainDay(at, zone));
        expect(offsetMinutes(at, zone)).toBe(plainOffset(at, zone));
      }
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});
