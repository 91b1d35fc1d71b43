import { expect, test } from 'vitest';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions, wrongPlan } from '#testing/lambdas/wrong-plan.ts';

const api = withApi();

/** So far ahead that it is to come whenever the tests run. */
const year = new Date().getUTCFullYear() + 1;

const practice = async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const create = (startsLocal: string, more: object = {}) =>
    api.call('createSession', { as: mirre, body: anHour(client.clientId, { startsLocal, timeZone: 'UTC', ...more }) });
  const archive = (archived: boolean) =>
    api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived } });
  return { mirre, create, archive };
};

const live = async ({ userId }: Person) =>
  (await storedSessions(userId)).filter(({ status }) => status === 'scheduled').length;

const day = (index: number): string => new Date(Date.UTC(year, 2, 1 + 7 * index, 9, 30)).toISOString().slice(0, 16);

test('series against single sessions at the same hours: whoever is told yes has it, and nothing overlaps', async () => {
  const { mirre, create } = await practice();
  const repeat = { frequency: 'weekly', interval: 1, count: 6 } as const;
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => create(`${year}-03-01T09:00`, { repeat })),
    ...Array.from({ length: 6 }, (_, index) => create(day(index))),
  ]);
  const made = replies.flatMap((reply) => (reply.problem ? [] : reply.body.items));
  expect(await live(mirre)).toBe(made.length);
  expect(made.length).toBeGreaterThan(0);
  expect(await wrongPlan(mirre.userId)).toEqual([]);
}, 60_000);

test('while a client is archived nothing new comes to them that stays, however close it is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mirre, create, archive } = await practice();
    await create(`${year}-03-01T09:00`);
    await Promise.all([archive(true), ...Array.from({ length: 4 }, (_, hour) => create(`${year}-03-02T1${hour}:00`))]);
    await archive(true);
    expect(await live(mirre)).toBe(0);
    expect(await wrongPlan(mirre.userId)).toEqual([]);
  }
}, 60_000);

test('of everything that happens to one session at once, one thing happens', async () => {
  const { mirre, create } = await practice();
  const { items } = (await create(`${year}-03-01T09:00`)).body;
  const request = { as: mirre, params: { sessionId: items[0]?.sessionId ?? '' } };
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, (_, hour) =>
      api.call('updateSession', {
        ...request,
        body: { version: 1, change: { startsLocal: `${year}-04-01T1${hour}:00` } },
      }),
    ),
    api.call('setSessionStatus', { ...request, body: { version: 1, status: 'late-cancelled' } }),
    api.call('setSessionStatus', { ...request, body: { version: 1, status: 'cancelled' } }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await storedSessions(mirre.userId))[0]?.version).toBe(2);
  expect(await wrongPlan(mirre.userId)).toEqual([]);
}, 60_000);
