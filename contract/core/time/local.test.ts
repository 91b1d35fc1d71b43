import { expect, test } from 'vitest';
import { localAt, resolve, startOfDay } from './local.ts';

test.each([
  // An hour that the clocks leave out.
  ['2027-03-28T02:30', 'Europe/Amsterdam', 'first', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30'],
  ['2027-03-14T02:30', 'America/New_York', 'first', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', 'first', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45'],
  // An hour that they show twice.
  ['2027-10-31T02:30', 'Europe/Amsterdam', 'first', '2027-10-31T00:30:00.000Z', '2027-10-31T02:30'],
  ['2027-10-31T02:30', 'Europe/Amsterdam', 'second', '2027-10-31T01:30:00.000Z', '2027-10-31T02:30'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', 'first', '2027-04-03T14:45:00.000Z', '2027-04-04T01:45'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', 'second', '2027-04-03T15:15:00.000Z', '2027-04-04T01:45'],
  // Quiet ones; the second of what is there once is the one.
  ['2027-01-10T09:00', 'America/Sao_Paulo', 'first', '2027-01-10T12:00:00.000Z', '2027-01-10T09:00'],
  ['2027-07-10T09:00', 'America/Sao_Paulo', 'second', '2027-07-10T12:00:00.000Z', '2027-07-10T09:00'],
  ['2027-07-10T09:00', 'Asia/Kathmandu', 'first', '2027-07-10T03:15:00.000Z', '2027-07-10T09:00'],
  ['2027-07-10T09:00', 'Asia/Calcutta', 'first', '2027-07-10T03:30:00.000Z', '2027-07-10T09:00'],
] as const)('%s in %s, the %s, is %s', (local, zone, occurrence, instant, really) => {
  const found = resolve(local, zone, occurrence);
  expect(found.instant).toBe(instant);
  expect(found.local).toBe(really);
  expect(found.shifted).toBe(really !== local);
});

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Formats an instant by `Intl`, which has its own data of the zones. */
const shown = (instant: number, format: Intl.DateTimeFormat): string => {
  const parts = format.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

const halfHour = 30 * 60_000;
const end = Temporal.Instant.from('2030-01-01T00:00:00Z');

/** The instants around which a zone changes its clocks in these years. */
const changesOf = (zone: string): number[] => {
  const found: number[] = [];
  let at = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; at && at.epochMilliseconds < end.epochMilliseconds; at = at.getTimeZoneTransition('next')) {
    for (let near = -6; near <= 6; near += 1) found.push(at.epochMilliseconds + near * halfHour);
  }
  return found;
};

test('in every zone, around every change of 2026 to 2029, local times agree with Intl and come back to their instant', () => {
  let compared = 0;
  const zones = Intl.supportedValuesOf('timeZone');
  for (const zone of zones) {
    const showing = formatIn(zone);
    for (const at of changesOf(zone)) {
      const instant = new Date(at).toISOString();
      const local = localAt(instant, zone);
      expect(local).toBe(shown(at, showing));
      expect([resolve(local, zone).instant, resolve(local, zone, 'second').instant]).toContain(instant);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

test('a day begins when it does, also where that is not midnight', () => {
  expect(startOfDay('2027-04-25', 'Africa/Cairo')).toBe('2027-04-24T22:00:00.000Z');
  expect(startOfDay('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
});
