import { expect, test } from 'vitest';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const weekly = { frequency: 'weekly', interval: 1, count: 4 } as const;

const planned = async (differences: Parameters<typeof anHour>[1] = {}) => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const { items } = (await api.call('createSession', { as: mirre, body: anHour(client.clientId, differences) })).body;
  const change = (session: Session | undefined, body: object) => {
    if (!session) throw new Error('There is no such session');
    return api.call('updateSession', {
      as: mirre,
      params: { sessionId: session.sessionId },
      body: { version: session.version, ...body },
    });
  };
  return { mirre, clientId: client.clientId, items, change };
};

const starts = (sessions: readonly Session[]) => sessions.map(({ startsAt }) => startsAt.slice(5, 16));

test('a session that is moved leaves its old time free, in the same month and in another', async () => {
  const { mirre, clientId, items, change } = await planned();
  const near = await change(items[0], { change: { startsLocal: '2027-02-15T09:30' } });
  expect(near.body.items).toMatchObject([{ startsAt: '2027-02-15T08:30:00.000Z', version: 2 }]);
  const far = await change(near.body.items[0], { change: { startsLocal: '2027-03-31T09:30', durationMinutes: 90 } });
  expect(starts(far.body.items)).toEqual(['03-31T07:30']);
  const old = await api.call('createSession', { as: mirre, body: anHour(clientId) });
  expect(old.status).toBe(201);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('a session is not moved onto another, and not by who saw an older version', async () => {
  const { mirre, clientId, items, change } = await planned();
  await api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal: '2027-02-15T10:00' }) });
  const taken = await change(items[0], { change: { durationMinutes: 65 } });
  expect(taken.problem?.code).toBe('slot-taken');
  await change(items[0], { change: { title: 'Breath' } });
  const late = await change(items[0], { change: { title: 'Body' } });
  expect(late.problem?.code).toBe('changed-meanwhile');
  expect((await allSessions(api, mirre))[0]).toMatchObject({ title: 'Breath', durationMinutes: 60 });
});

test("another coach's session is not found", async () => {
  const { items } = await planned();
  const reply = await api.call('updateSession', {
    as: await coach(),
    params: { sessionId: items[0]?.sessionId ?? '' },
    body: { version: 1, change: { title: 'Mine' } },
  });
  expect(reply.problem?.code).toBe('session-not-found');
});

test('this and the following move together, those before stay', async () => {
  const { mirre, items, change } = await planned({ repeat: weekly });
  const reply = await change(items[2], { scope: 'following', change: { startsLocal: '2027-03-02T11:00' } });
  expect(starts(reply.body.items)).toEqual(['03-02T10:00', '03-09T10:00']);
  expect(reply.body.seriesId).not.toBe(items[0]?.seriesId);
  const all = await allSessions(api, mirre);
  expect(starts(all)).toEqual(['02-15T08:00', '02-22T08:00', '03-02T10:00', '03-09T10:00']);
  expect(await wrongTimes(mirre.userId, all)).toEqual([]);
});

test('one that was moved by itself stays where it is when all move; its title changes with theirs', async () => {
  const { mirre, items, change } = await planned({ repeat: weekly });
  await change(items[1], { change: { startsLocal: '2027-02-24T15:00' } });
  await change(items[0], { scope: 'all', change: { startsLocal: '2027-02-15T10:00', title: 'Rest' } });
  const all = await allSessions(api, mirre);
  expect(starts(all)).toEqual(['02-15T09:00', '02-24T14:00', '03-01T09:00', '03-08T09:00']);
  expect(all.map(({ title }) => title)).toEqual(['Rest', 'Rest', 'Rest', 'Rest']);
  expect(await wrongTimes(mirre.userId, all)).toEqual([]);
});

test('a series changes whole or not at all; a date that is left out stays where it was', async () => {
  const { mirre, clientId, items, change } = await planned({ repeat: weekly });
  await api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal: '2027-03-01T13:00' }) });
  const move = { startsLocal: '2027-02-15T13:30' };
  const refused = await change(items[0], { scope: 'all', change: move });
  expect(refused.problem).toMatchObject({ code: 'series-conflicts', errors: [{ path: '2027-03-01' }] });
  expect((await allSessions(api, mirre)).filter(({ version }) => version > 1)).toEqual([]);
  const moved = await change(items[0], { scope: 'all', change: { ...move, skip: ['2027-03-01'] } });
  expect(starts(moved.body.items)).toEqual(['02-15T12:30', '02-22T12:30', '03-01T08:00', '03-08T12:30']);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('of a move and a new session for the same hour exactly one wins, whoever comes first', async () => {
  const { mirre, clientId, items, change } = await planned();
  const hour = '2027-02-20T09:00';
  const replies = await Promise.all([
    change(items[0], { change: { startsLocal: hour } }),
    ...Array.from({ length: 10 }, () =>
      api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal: hour }) }),
    ),
  ]);
  expect(replies.filter(({ problem }) => problem === undefined)).toHaveLength(1);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('one that was moved onto the day of another does not come to lie upon it when their series is moved', async () => {
  const { mirre, items, change } = await planned({ repeat: weekly });
  const alone = await change(items[1], { change: { startsLocal: '2027-03-01T12:00' } });
  const reply = await change(alone.body.items[0], { scope: 'all', change: { startsLocal: '2027-03-01T14:00' } });
  expect(reply.problem?.code).toBe('series-conflicts');
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('one that was cancelled when the rest was split off, and is taken back, stands alone', async () => {
  const { mirre, items, change } = await planned({ repeat: weekly });
  const set = (session: Session | undefined, status: string) =>
    api.call('setSessionStatus', {
      as: mirre,
      params: { sessionId: session?.sessionId ?? '' },
      body: { version: session?.version, status },
    });
  const cancelled = await set(items[2], 'cancelled');
  await change(items[1], { scope: 'following', change: { startsLocal: '2027-02-22T11:00' } });
  const back = await set(cancelled.body.items[0], 'scheduled');
  const reply = await change(back.body.items[0], { scope: 'all', change: { startsLocal: '2027-03-01T16:00' } });
  expect(starts(reply.body.items)).toEqual(['03-01T15:00']);
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('a series that would leave more months than one transaction takes is refused, and stays as it is', async () => {
  const repeat = { frequency: 'monthly', interval: 2, count: 40 } as const;
  const { mirre, items, change } = await planned({ repeat });
  const refused = await change(items[0], { scope: 'all', change: { startsLocal: '2027-03-15T10:00' } });
  expect(refused.problem).toMatchObject({ code: 'bad-request', errors: [{ path: 'change.startsLocal' }] });
  const left = starts(await allSessions(api, mirre));
  expect(left.slice(0, 2)).toEqual(['02-15T08:00', '04-15T07:00']);
  expect(left).toEqual(starts(items).slice(0, left.length));
});
