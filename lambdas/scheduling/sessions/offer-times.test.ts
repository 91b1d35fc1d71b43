import { expect, test } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { localAt, weekdayOf } from '#contract/core/time/local.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const zone = 'Europe/Amsterdam';
const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
/** The Wednesday of last week, or the week before. */
const wednesday = (() => {
  const today = utcDate(Date.now());
  return plusDays(today, -7 - ((weekdayOf(today) + 4) % 7));
})();

const practice = async (rules: object = {}) => {
  const mirre = await coach();
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: zone, weekly, ...rules } });
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const plan = (startsLocal: string, more: object = {}) =>
    api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, ...more }) });
  const offer = (key = crypto.randomUUID()) =>
    api.call('offerTimes', { as: mirre, key, params: { clientId: client.clientId } });
  const mails = () => api.mailer.mailsTo(client.email).filter(({ subject }) => subject.startsWith('Times with'));
  return { mirre, client, plan, offer, mails };
};

test('who used to come on Wednesdays at ten is offered the next Wednesdays at ten, each a link that chooses it', async () => {
  const { mirre, plan, offer, mails } = await practice();
  for (const weeks of [0, 1, 2]) await plan(`${plusDays(wednesday, -7 * weeks)}T10:00`);
  await plan(`${plusDays(wednesday, -30)}T15:00`);
  const key = crypto.randomUUID();
  const { body } = await offer(key);
  expect(
    body.times.map((startsAt) => [weekdayOf(localAt(startsAt, zone).slice(0, 10)), localAt(startsAt, zone).slice(11)]),
  ).toEqual(Array.from({ length: 3 }, () => [3, '10:00']));
  expect(mails()).toHaveLength(1);
  for (const startsAt of body.times)
    expect(mails()[0]?.text).toContain(`/sessions/book?coach=${mirre.userId}&at=${encodeURIComponent(startsAt)}`);
  // A double press, and an answer that was lost, send no second mail.
  expect((await offer(key)).body).toEqual(body);
  expect(mails()).toHaveLength(1);
});

test('without such days free, others near that hour are offered, and of the type that is booked', async () => {
  const typeId = 'walktalk00000000000000';
  const type = { typeId, name: 'Walk', durationMinutes: 60, place: { kind: 'video' }, colour: 'sky', bookable: true };
  const { plan, offer, mails } = await practice({
    weekly: [{ weekday: 1, from: '09:00', to: '11:00' }],
    types: [type],
  });
  await plan(`${wednesday}T10:00`);
  const { body } = await offer();
  for (const startsAt of body.times) {
    expect(weekdayOf(localAt(startsAt, zone).slice(0, 10))).toBe(1);
    expect(localAt(startsAt, zone).slice(11)).toBe('10:00');
  }
  expect(mails()[0]?.text).toContain(`type=${typeId}`);
});

test('nothing is offered to who has a session planned, has not joined, is archived, or wants no reminders', async () => {
  const { mirre, client, plan, offer, mails } = await practice();
  await plan('2031-03-05T10:00');
  expect((await offer()).problem?.code).toBe('nothing-to-offer');
  const { client: pending } = await inviteSomebody(api, mirre);
  const of = (clientId: string) => api.call('offerTimes', { as: mirre, params: { clientId } });
  expect((await of(pending.clientId)).problem?.code).toBe('nothing-to-offer');
  expect((await of('nobodyknowsthis0000000')).problem?.code).toBe('client-not-found');
  expect(
    (await api.call('offerTimes', { as: await coach(), params: { clientId: client.clientId } })).problem?.code,
  ).toBe('client-not-found');
  await api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } });
  expect((await offer()).problem?.code).toBe('client-archived');
  const closed = await practice({ selfBooking: false });
  expect((await closed.offer()).problem?.code).toBe('booking-closed');
  const none = await practice({ weekly: [] });
  expect((await none.offer()).problem?.code).toBe('nothing-to-offer');
  expect(mails()).toEqual([]);
});
