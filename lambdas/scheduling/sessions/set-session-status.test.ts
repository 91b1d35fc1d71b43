import { expect, test } from 'vitest';
import type { Client } from '#contract/clients/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const past = ['2026-03-02T09:00', '2026-03-09T09:00', '2026-03-16T09:00'] as const;

const held = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const make = async (startsLocal: string, differences: Parameters<typeof anHour>[1] = {}) => {
    const body = anHour(client.clientId, { startsLocal, ...differences });
    return (await api.call('createSession', { as: mirre, body })).body.items;
  };
  const set = (session: Session | undefined, status: Session['status'], more: object = {}) => {
    if (!session) throw new Error('There is no such session');
    return api.call('setSessionStatus', {
      as: mirre,
      params: { sessionId: session.sessionId },
      body: { version: session.version, status, ...more },
    });
  };
  const counts = async (): Promise<Pick<Client, 'sessionsCompleted' | 'lastSessionAt'>> => {
    const [listed] = (await api.call('listClients', { as: mirre })).body.items;
    return { sessionsCompleted: listed?.sessionsCompleted ?? -1, lastSessionAt: listed?.lastSessionAt };
  };
  return { mirre, make, set, counts };
};

test('completing counts for the client, and taking it back counts down to the one before', async () => {
  const { make, set, counts } = await held();
  const [first] = await make(past[0]);
  const [second] = await make(past[1]);
  await set(first, 'completed');
  const done = await set(second, 'completed');
  expect(done.body.client).toMatchObject({ sessionsCompleted: 2, lastSessionAt: second?.startsAt });
  expect(await counts()).toEqual({ sessionsCompleted: 2, lastSessionAt: second?.startsAt });
  const corrected = await set(done.body.items[0], 'no-show');
  expect(await counts()).toEqual({ sessionsCompleted: 1, lastSessionAt: first?.startsAt });
  await set(corrected.body.items[0], 'completed');
  expect(await counts()).toEqual({ sessionsCompleted: 2, lastSessionAt: second?.startsAt });
});

test('what has not begun is not completed', async () => {
  const { make, set, counts } = await held();
  const [session] = await make('2027-03-01T09:00');
  expect((await set(session, 'completed')).problem?.code).toBe('session-closed');
  expect(await counts()).toEqual({ sessionsCompleted: 0, lastSessionAt: undefined });
});

test('two that complete one session at once count it once; twenty sessions at once count twenty', async () => {
  const { make, set, counts } = await held();
  const [session] = await make(past[0]);
  const twice = await Promise.all([set(session, 'completed'), set(session, 'completed')]);
  expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await counts()).toMatchObject({ sessionsCompleted: 1 });
  const others = await Promise.all(Array.from({ length: 6 }, (_, hour) => make(`2026-03-20T1${hour}:00`)));
  const replies = await Promise.all(others.map(([other]) => set(other, 'completed')));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await counts()).toMatchObject({ sessionsCompleted: 7 });
});

test('a cancelled session gives its time back, and gets it again only while it is free', async () => {
  const { mirre, make, set } = await held();
  const [session] = await make('2027-03-01T09:00');
  const cancelled = await set(session, 'cancelled', { reason: 'Ill' });
  expect(cancelled.body.items[0]).toMatchObject({ status: 'cancelled', cancelledBy: 'coach', reason: 'Ill' });
  const [other] = await make('2027-03-01T09:30');
  expect((await set(cancelled.body.items[0], 'scheduled')).problem?.code).toBe('slot-taken');
  await set(other, 'cancelled');
  const back = await set(cancelled.body.items[0], 'scheduled');
  expect(back.body.items[0]?.status).toBe('scheduled');
  expect(back.body.items[0]).not.toHaveProperty('cancelledBy');
  expect(back.body.items[0]).not.toHaveProperty('reason');
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('the rest of a series is cancelled at once, what was held stays', async () => {
  const { mirre, make, set } = await held();
  const items = await make('2027-03-01T09:00', { repeat: { frequency: 'weekly', interval: 1, count: 52 } });
  const reply = await set(items[10], 'cancelled', { scope: 'following' });
  expect(reply.body.items).toHaveLength(42);
  const all = await allSessions(api, mirre);
  expect(all.filter(({ status }) => status === 'scheduled')).toHaveLength(10);
  expect(await wrongTimes(mirre.userId, all)).toEqual([]);
});

test('only a cancellation is for several', async () => {
  const { make, set } = await held();
  const items = await make(past[0], { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  expect((await set(items[0], 'completed', { scope: 'all' })).problem?.code).toBe('bad-request');
});
