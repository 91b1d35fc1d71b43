import { beforeAll, expect, test } from 'vitest';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { type Draft, draftOf } from '../draft.ts';
import { daysOnOffer } from './days-on-offer.ts';

beforeAll(() => withTemporal(() => Promise.resolve()));

const draft: Draft = {
  ...draftOf(firstAvailability),
  timeZone: 'Europe/Amsterdam',
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  noticeHours: 0,
};

/** Sunday noon; on the Sunday after it the clocks are put forward. */
const search = { durationMinutes: 60, at: '2027-03-21T11:00:00.000Z' };

const session = (startsAt: string, endsAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
  ({ kind: 'session', startsAt, endsAt, status }) as const;

test('hours keep their local time over a change of the clocks', () => {
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00'];
  expect(daysOnOffer(draft, { sessions: [] }, search, 14)).toEqual([
    { date: '2027-03-22', times },
    { date: '2027-03-29', times },
  ]);
});

test('what is planned is not on offer, nor the room around it; what was cancelled is', () => {
  const planned = session('2027-03-22T09:00:00.000Z', '2027-03-22T09:30:00.000Z');
  const [plain] = daysOnOffer(draft, { sessions: [planned] }, search, 7);
  expect(plain?.times).toEqual(['09:00', '10:30', '11:00']);
  const [roomy] = daysOnOffer({ ...draft, bufferMinutes: 15 }, { sessions: [planned] }, search, 7);
  expect(roomy?.times).toEqual(['11:00']);
  const [freed] = daysOnOffer(draft, { sessions: [{ ...planned, status: 'cancelled' }] }, search, 7);
  expect(freed?.times).toHaveLength(5);
});

test('a closed date has none, and the notice takes what is too soon', () => {
  expect(
    daysOnOffer({ ...draft, overrides: [{ date: '2027-03-22', windows: [] }] }, { sessions: [] }, search, 7),
  ).toEqual([]);
  const [soon] = daysOnOffer({ ...draft, noticeHours: 22 }, { sessions: [] }, search, 7);
  expect(soon?.times).toEqual(['10:00', '10:30', '11:00']);
});

test('a full day or week has none, a block fills neither, and the own buffer of a session and busy times elsewhere count', () => {
  const planned = session('2027-03-22T10:30:00.000Z', '2027-03-22T11:00:00.000Z');
  const block = { ...planned, kind: 'block' } as const;
  expect(daysOnOffer({ ...draft, limits: { perDay: 1 } }, { sessions: [planned] }, search, 7)).toEqual([]);
  expect(daysOnOffer({ ...draft, limits: { perWeek: 1 } }, { sessions: [planned] }, search, 7)).toEqual([]);
  expect(daysOnOffer({ ...draft, limits: { perDay: 1 } }, { sessions: [block] }, search, 7)).toHaveLength(1);
  const [far] = daysOnOffer(draft, { sessions: [{ ...planned, bufferMinutes: 60 }] }, search, 7);
  expect(far?.times).toEqual(['09:00', '09:30']);
  const [busy] = daysOnOffer(draft, { sessions: [], external: [planned] }, search, 7);
  expect(busy?.times).toEqual(['09:00', '09:30', '10:00', '10:30']);
});
