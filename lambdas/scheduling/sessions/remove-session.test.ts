import { expect, test } from 'vitest';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const practice = async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const make = async (differences: object = {}) => {
    const { items } = (await api.call('createSession', { as: mirre, body: anHour(client.clientId, differences) })).body;
    const [session] = items;
    if (!session) throw new Error('Nothing was made');
    return session;
  };
  const remove = async ({ sessionId }: { sessionId: string }, as: Person = mirre) => {
    const { status, problem } = await api.call('removeSession', { as, params: { sessionId } });
    return problem?.code ?? status;
  };
  const change = async (session: { sessionId: string; version: number }, body: object) => {
    const { sessionId, version } = session;
    const reply = await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, ...body } });
    const [after] = reply.body.items;
    return after ?? session;
  };
  return { mirre, make, remove, change };
};

test('a block and a session that nobody was told of are gone, planned or cancelled, and their time is free', async () => {
  const { mirre, make, remove, change } = await practice();
  const { clientId: _, ...time } = { ...anHour('', { startsLocal: '2027-02-15T12:00' }), clientId: undefined };
  const block = await api.call('createSession', { as: mirre, body: { ...time, kind: 'block', title: 'Dentist' } });
  const [freed] = block.body.items;
  expect(await remove(await make())).toBe(204);
  expect(await remove(await change(freed ?? (await make()), { status: 'cancelled' }))).toBe(204);
  expect(await remove(await make({ repeat: { frequency: 'weekly', interval: 1, count: 2 } }))).toBe(204);
  const left = await allSessions(api, mirre);
  expect(left.map(({ localStart }) => localStart)).toEqual(['2027-02-22T09:00']);
  expect(await wrongTimes(mirre.userId, left)).toEqual([]);
  const { items } = (await api.call('listActivity', { as: mirre })).body;
  expect(items.filter(({ kind }) => kind === 'session-booked')).toHaveLength(1);
});

test('what somebody was told of stays, also one of a series, after a cancellation without a word, and with an outcome', async () => {
  const { mirre, make, remove, change } = await practice();
  const told = await make({ notify: true });
  const ofSeries = await make({
    startsLocal: '2027-03-01T09:00',
    notify: true,
    repeat: { frequency: 'weekly', interval: 1, count: 2 },
  });
  const held = await make({ startsLocal: '2026-02-16T09:00' });
  expect(await remove(told)).toBe('session-closed');
  expect(await remove(await change(told, { status: 'cancelled', notify: false }))).toBe('session-closed');
  expect(await remove(ofSeries)).toBe('session-closed');
  expect(await remove(await change(held, { status: 'completed' }))).toBe('session-closed');
  expect(await allSessions(api, mirre)).toHaveLength(4);
});

test("another coach's is not found", async () => {
  const { mirre, make, remove } = await practice();
  const session = await make();
  expect(await remove(session, await coach())).toBe('session-not-found');
  expect(await allSessions(api, mirre)).toHaveLength(1);
  expect(await remove(session)).toBe(204);
  expect(await remove(session)).toBe('session-not-found');
});
