import { expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { joinCoach } from '#lambdas/data/clients/join-coach.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const zone = 'Europe/Amsterdam';
const today = dateAt(new Date().toISOString(), zone);
const day = 24 * 60 * 60;

const personAs = (userId: string): Person => {
  const person = personIn('user');
  return { userId, claims: { ...person.claims, sub: userId, username: userId } };
};

/** A coach and a client of theirs. */
const pair = async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const anna = personAs(await join(invitation));
  return { mirre, client, anna };
};

const listed = async (as: Person, query: Readonly<Record<string, string>> = {}) =>
  (await api.call('listOwnSessions', { as, query })).body;

const secondsUntil = (instant: string): number => (Date.parse(instant) - Date.now()) / 1000;

/** Every page of a list, by so many. */
const allListed = async (as: Person, when: 'next' | 'past', limit: number) => {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listed(as, { when, limit: String(limit), ...defined({ cursor }) });
    found.push(...page.items.map(({ startsAt }) => startsAt));
    if (page.cursor === undefined) return found;
    cursor = page.cursor;
  }
};

const weekly = (clientId: string, body: Partial<BodyInputOf<'createSession'>> = {}) =>
  anHour(clientId, {
    startsLocal: `${plusDays(today, 1)}T09:00`,
    repeat: { frequency: 'weekly', interval: 1, count: 7 },
    ...body,
  });

test('pages lead through everything that is to come and everything that is over, however late they are asked for', async () => {
  const { mirre, client, anna } = await pair();
  const { body: made } = await api.call('createSession', { as: mirre, body: weekly(client.clientId) });
  const starts = made.items.map(({ startsAt }) => startsAt);
  expect(await allListed(anna, 'next', 3)).toEqual(starts);
  await later(70 * day, async () => {
    expect(await allListed(anna, 'past', 1)).toEqual(starts.toReversed());
    expect(await allListed(anna, 'past', 3)).toEqual(starts.toReversed());
    expect(await allListed(anna, 'next', 3)).toEqual([]);
  });
});

test('a session that is under way is one of the next ones until it ends', async () => {
  const { mirre, client, anna } = await pair();
  const body = anHour(client.clientId, { startsLocal: `${plusDays(today, 1)}T09:00`, durationMinutes: 480 });
  const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
  const shown = async () => [(await listed(anna)).items.length, (await listed(anna, { when: 'past' })).items.length];
  await later(secondsUntil(addMinutes(session?.endsAt ?? '', -1)), async () => expect(await shown()).toEqual([1, 0]));
  await later(secondsUntil(session?.endsAt ?? '') + 1, async () => expect(await shown()).toEqual([0, 1]));
});

test('whoever has two coaches sees the sessions with both in one order, page by page, and who may be booked', async () => {
  const { mirre, client, anna } = await pair();
  const sam = await coach();
  const second = await inviteSomebody(api, sam);
  const { email } = second.client;
  await commit(...joinCoach(second.invitation, { userId: anna.userId, email, at: new Date().toISOString() }));
  await api.call('createSession', { as: mirre, body: weekly(client.clientId) });
  const startsLocal = `${plusDays(today, 3)}T09:00`;
  await api.call('createSession', { as: sam, body: weekly(second.client.clientId, { startsLocal }) });
  await api.call('updateAvailability', { as: sam, body: { version: 0, timeZone: zone, selfBooking: false } });
  const starts = await allListed(anna, 'next', 4);
  expect(starts).toHaveLength(14);
  expect(starts).toEqual(starts.toSorted());
  const { coaches } = await listed(anna);
  expect(new Map(coaches.map(({ coachId, booking }) => [coachId, booking]))).toEqual(
    new Map([
      [mirre.userId, 'open'],
      [sam.userId, 'closed'],
    ]),
  );
});

test('a list without a coach is empty, and a cursor that was made up is refused', async () => {
  const nobody = personIn('user');
  expect(await listed(nobody)).toEqual({ items: [], coaches: [] });
  const cursor = Buffer.from('["yesterday","first"]').toString('base64url');
  const reply = await api.call('listOwnSessions', { as: nobody, query: { cursor } });
  expect(reply.problem?.code).toBe('bad-request');
});

test('times of 31 days cost 2 calls and 4 units, a booking 3 calls and 20 units, and its mails 7 and 14', async () => {
  const { mirre, client, anna } = await pair();
  const hours = Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, from: '08:00', to: '18:00' }));
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: zone, weekly: hours } });
  await api.call('createSession', { as: mirre, body: weekly(client.clientId) });
  const params = { coachId: mirre.userId };
  const query = { from: plusDays(today, 1), days: '31', durationMinutes: '60', timeZone: zone };
  let last: readonly string[] = [];
  const looking = await measured(async () => {
    const reply = await api.call('listSlots', { as: anna, params, query });
    last = reply.body.days.at(-1)?.slots.map(({ startsAt }) => startsAt) ?? [];
  });
  const book = async (startsAt = '') => {
    const body = { startsAt, durationMinutes: 60, timeZone: zone };
    expect((await api.call('bookSlot', { as: anna, params, body })).status).toBe(201);
  };
  // The first write of a minute also looks whether its caller is disabled.
  await book(last[0]);
  const booking = await measured(() => book(last[4]));
  expect([looking.length, unitsOf(looking) <= 4]).toEqual([2, true]);
  const [forBooking, forMails] = [booking.slice(0, 3), booking.slice(3)];
  // Of these, 2.5 are the months of calendars elsewhere, read and found to be as they were.
  expect(unitsOf(forBooking)).toBeLessThanOrEqual(20);
  // Each of the two is counted before it leaves: a read and a write.
  expect([forMails.length, unitsOf(forMails) <= 14]).toEqual([7, true]);
});

const unitsOf = (calls: readonly Consumption[]): number => calls.reduce((sum, { units }) => sum + units, 0);

test('a coach who offers nothing for a length is told apart from one who has no time left', async () => {
  const { mirre, anna } = await pair();
  const slots = async (durationMinutes: string) => {
    const query = { from: plusDays(today, 1), days: '7', durationMinutes, timeZone: zone };
    return (await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query })).body.nothing;
  };
  expect(await slots('60')).toBe('no-hours');
  const soon = plusDays(today, 2);
  const body = { version: 0, timeZone: zone, weekly: [{ weekday: weekdayOf(soon), from: '09:00', to: '10:30' }] };
  await api.call('updateAvailability', { as: mirre, body });
  expect(await slots('120')).toBe('too-long');
  expect(await slots('60')).toBeUndefined();
});
