import { expect, test, vi } from 'vitest';
import { getClient } from '#lambdas/data/clients/client.ts';
import { finishArchives } from '#lambdas/jobs/reconciler/finish-archives.ts';
import { type Break, brokenOff } from '#testing/lambdas/broken-off.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt, later } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions, wrongPlan } from '#testing/lambdas/wrong-plan.ts';
import { some } from '#testing/vitest/some.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const weekly = { frequency: 'weekly', interval: 1, count: 52 } as const;

const practice = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const params = { clientId: client.clientId };
  const make = async (startsLocal: string, more: Parameters<typeof anHour>[1] = {}) =>
    (await api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, ...more }) })).body
      .items;
  const set = (archived: boolean, notify = false) =>
    api.call('updateClient', { as: mirre, params, body: { archived, notify } });
  const count = async () => (await api.call('countComingSessions', { as: mirre, params })).body.count;
  return { mirre, client, make, set, count, all: () => allSessions(api, mirre) };
};

test('archiving cancels what is to come, as many as it said before; what was held stays', async () => {
  const { mirre, make, set, count, all } = await practice();
  const [held] = await make('2026-03-02T09:00');
  await make('2027-03-01T09:00', { repeat: weekly });
  await make('2027-03-02T09:00', { repeat: weekly });
  expect(await count()).toBe(104);
  await set(true);
  expect(await count()).toBe(0);
  const sessions = await all();
  expect(sessions.filter(({ status }) => status === 'scheduled')).toEqual([held]);
  expect(sessions.filter(({ status, cancelledBy }) => status === 'cancelled' && cancelledBy === 'coach')).toHaveLength(
    104,
  );
  expect(sessions.filter(({ mail }) => mail === 'waiting')).toEqual([]);
  expect(await wrongTimes(mirre.userId, sessions)).toEqual([]);
});

test('one mail tells of it, if the coach wants that', async () => {
  const { make, set, all } = await practice();
  await make('2027-03-01T09:00', { notify: true });
  await make('2027-03-01T11:00', { repeat: weekly });
  await set(true, true);
  const waiting = (await all()).filter(({ mail }) => mail === 'waiting');
  expect(waiting.map(({ startsAt }) => startsAt)).toEqual(['2027-03-01T08:00:00.000Z']);
});

test('nothing new comes to an archived client, and taking them back revives nothing', async () => {
  const { mirre, client, make, set, all } = await practice();
  const [session] = await make('2027-03-01T09:00');
  const [begun] = await make('2026-03-02T09:00');
  await set(true);
  const again = await api.call('createSession', { as: mirre, body: anHour(client.clientId) });
  expect(again.problem?.code).toBe('client-archived');
  const revived = await api.call('setSessionStatus', {
    as: mirre,
    params: { sessionId: session?.sessionId ?? '' },
    body: { version: 2, status: 'scheduled' },
  });
  expect(revived.problem?.code).toBe('client-archived');
  const moved = await api.call('updateSession', {
    as: mirre,
    params: { sessionId: begun?.sessionId ?? '' },
    body: { version: 1, change: { startsLocal: '2027-03-01T09:00' } },
  });
  expect(moved.problem?.code).toBe('client-archived');
  await set(false);
  expect((await all()).map(({ status }) => status)).toEqual(['scheduled', 'cancelled']);
  await make('2027-03-01T09:00');
});

test("another coach's client has no sessions to be counted", async () => {
  const { client } = await practice();
  const reply = await api.call('countComingSessions', { as: await coach(), params: { clientId: client.clientId } });
  expect(reply.problem?.code).toBe('client-not-found');
});

test('the mark stays for a minute, as the index may lag behind, and goes with what comes to light in it', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { mirre, client, set } = await practice();
  await set(true);
  const mark = async () => (await getClient(mirre.userId, client.clientId, { consistent: true }))?.cancelling;
  await later(50, finishArchives);
  expect(await mark()).toEqual(some.instance(String));
  await later(70, finishArchives);
  vi.restoreAllMocks();
  expect(await mark()).toBeUndefined();
});

const brokeOff = async (nth: number, where: Break): Promise<boolean> => {
  const { mirre, client, make, set } = await practice();
  await make('2027-03-01T09:00', { repeat: weekly });
  await make('2027-03-02T09:00', { repeat: weekly });
  const broke = await brokenOff(nth, where, () => set(true));
  const stored = () => getClient(mirre.userId, client.clientId, { consistent: true });
  const isArchived = (await stored())?.status === 'archived';
  await later(120, finishArchives);
  expect((await stored())?.cancelling).toBeUndefined();
  const sessions = await storedSessions(mirre.userId);
  expect(sessions.filter(({ status }) => status === 'scheduled')).toHaveLength(isArchived ? 0 : 104);
  expect(await wrongPlan(mirre.userId)).toEqual([]);
  return broke;
};

test('whatever breaks off halfway, the reconciler ends it, and takes the mark away', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await brokeOff(1, 'before')).toBe(true);
  // After one call has done its work, and before the next one does, the table holds the same.
  for (let nth = 1; await brokeOff(nth, 'after'); nth += 1);
  vi.restoreAllMocks();
});
