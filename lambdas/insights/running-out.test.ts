import { expect, test } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { listLotsOf } from '#lambdas/data/scheduling/credits/lot.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { grant } from '#testing/lambdas/package.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

/** The coach's attention items, and how they snooze one. */
const attentionOf = (mirre: Person) => {
  const wanting = async () => {
    const { attention } = (await api.call('getCoachDashboard', { as: mirre })).body;
    if ('failed' in attention) throw new Error('It could not be read');
    return attention.items;
  };
  const kindsWanting = async () => (await wanting()).map(({ kind }) => kind);
  const put = (id: string, until: string, as: Person = mirre) =>
    api.call('dismissAttention', { as, params: { id }, body: { until } });
  return { wanting, kindsWanting, put };
};

const setStatus = (
  as: Person,
  session: { sessionId: string; version: number },
  status: 'cancelled' | 'completed' | 'scheduled',
) =>
  api.call('setSessionStatus', {
    as,
    params: { sessionId: session.sessionId },
    body: { version: session.version, status },
  });

/** Seconds until an hour and a minute after a session's end. */
const untilOver = ({ endsAt }: { endsAt: string }): number => (Date.parse(endsAt) - Date.now()) / 1000 + 3660;

test('a client is running out of credits while more sessions are planned than are left, and is so no more after a grant', async () => {
  const { mirre, client, session } = await bookable(api);
  const { wanting, kindsWanting, put } = attentionOf(mirre);
  await grant(api, mirre, client.clientId, 2);
  const first = await session('09:00');
  expect(await kindsWanting()).toEqual([]);
  await session('10:00');
  const [running] = await wanting();
  const { clientId, firstName } = client;
  expect(running).toMatchObject({ kind: 'credits-running-out', clientId, firstName, when: first.startsAt });
  const tomorrow = plusDays(dateAt(new Date().toISOString(), bookableZone), 1);
  const id = running?.id ?? '';
  expect((await put(id, tomorrow, await coach())).problem?.code).toBe('attention-not-found');
  expect((await put(id, tomorrow)).status).toBe(204);
  expect(await wanting()).toEqual([]);
  await later(day, async () => expect(await kindsWanting()).toContain('credits-running-out'));

  await setStatus(mirre, first, 'cancelled');
  expect(await kindsWanting()).toEqual([]);
  await session('11:00');
  expect(await kindsWanting()).toEqual(['credits-running-out']);
  await grant(api, mirre, client.clientId, 2);
  expect(await kindsWanting()).toEqual([]);
  expect((await put(id, tomorrow)).problem?.code).toBe('attention-not-found');
});

test('putting off until today undoes it: both what is stored and what is found is there again at once, for its own coach alone', async () => {
  const { mirre, client, session } = await bookable(api);
  const { wanting, put } = attentionOf(mirre);
  await grant(api, mirre, client.clientId, 2);
  await session('09:00', { startsLocal: `${plusDays(bookableDay(), 14)}T09:00` });
  await session('10:00', { startsLocal: `${plusDays(bookableDay(), 14)}T10:00` });
  await inviteSomebody(api, mirre);
  await later(5 * day + 60, async () => {
    const items = await wanting();
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['credits-running-out', 'invitation-expiring']);
    const today = dateAt(new Date().toISOString(), bookableZone);
    for (const { id } of items) await put(id, plusDays(today, 7));
    expect(await wanting()).toEqual([]);
    const other = await coach();
    for (const { id } of items) expect((await put(id, today, other)).problem?.code).toBe('attention-not-found');
    expect(await wanting()).toEqual([]);
    for (const { id } of items) expect((await put(id, today)).status).toBe(204);
    expect(await wanting()).toEqual(items);
  });
});

test('of credits that are used up nothing is asked, and what is taken back of them counts again', async () => {
  const { mirre, client, session } = await bookable(api);
  const { kindsWanting } = attentionOf(mirre);
  await grant(api, mirre, client.clientId, 1);
  const only = await session('09:00');
  await later(untilOver(only), async () => {
    const done = (await setStatus(mirre, only, 'completed')).body.items[0] ?? only;
    expect(await kindsWanting()).not.toContain('credits-running-out');
    await grant(api, mirre, client.clientId, 1);
    const ofCoach = () => listLotsOf(mirre.userId, '0000-01-01');
    expect(await ofCoach()).toHaveLength(1);
    await setStatus(mirre, done, 'scheduled');
    expect(await ofCoach()).toHaveLength(2);
  });
});

test('the start page counts the sessions of a week that begins when the coach’s weeks do', async () => {
  const { mirre, session } = await bookable(api);
  const thisWeek = async () => (await api.call('getCoachDashboard', { as: mirre })).body.sessionsThisWeek;
  const sunday = plusDays(bookableDay(), 7 - weekdayOf(bookableDay()));
  const { endsAt } = await session('10:00', { startsLocal: `${sunday}T10:00` });
  const twoDaysOn = (Date.parse(endsAt) - Date.now()) / 1000 + 2 * day;
  await later(twoDaysOn, async () => {
    expect(await thisWeek()).toMatchObject({ total: 0 });
    expect((await api.call('updateMe', { as: mirre, body: { region: 'US' } })).status).toBe(200);
    expect(await thisWeek()).toMatchObject({ total: 1 });
  });
});
