import { beforeEach, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import type { Repeats } from '#contract/guidance/schema.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let people: Pair;
beforeEach(async () => {
  people = await pair(api);
});

const today = (): string => dateOf(now());

const assign = async (
  repeats: Repeats = { kind: 'daily' },
  what: object = { kind: 'practice', practiceId: 'walking' },
) => {
  const body = { clientIds: [people.client.clientId], what, repeats };
  const [item] = (await api.call('assign', { as: people.mirre, body })).body.items;
  return item?.assignment?.id ?? '';
};
const tick = (id: string, day = today(), on = true, as = people.anna) =>
  api.call('tickHabit', { as, params: { id }, body: { day, on } });
const habit = async (id: string) =>
  (await api.call('getToday', { as: people.anna, query: { zone: 'UTC' } })).body.assignments.find(
    (each) => each.id === id,
  );
const progress = async () => {
  const { items } = (await api.call('listClients', { as: people.mirre })).body;
  return items.find(({ clientId }) => clientId === people.client.clientId)?.progress;
};

test('a habit stays open however often it is done, and its coach sees on which days', async () => {
  const id = await assign();
  const yesterday = plusDays(today(), -1);
  await Promise.all([tick(id), tick(id), tick(id, yesterday)]);
  expect(await habit(id)).toMatchObject({ state: 'open', ticks: [yesterday, today()] });
  await tick(id, yesterday, false);
  await tick(id, yesterday, false);
  const params = { clientId: people.client.clientId };
  const query = { from: plusDays(today(), -7), to: today() };
  const seen = (await api.call('getClientProgress', { as: people.mirre, params, query })).body;
  expect(seen.assignments).toMatchObject([{ id, repeats: { kind: 'daily' }, ticks: [today()] }]);
});

test('it counts in no percentage: what comes again is never done', async () => {
  const body = { clientIds: [people.client.clientId], what: { kind: 'action', title: 'Write' } };
  const once = (await api.call('assign', { as: people.mirre, body })).body.items[0]?.assignment?.id ?? '';
  const id = await assign();
  await tick(id);
  await api.call('completeAssignment', { as: people.anna, params: { id: once }, body: {} });
  expect(await progress()).toBe(100);
  await api.call('withdrawAssignment', { as: people.mirre, params: { clientId: people.client.clientId, id } });
  expect(await progress()).toBe(100);
  expect(await habit(id)).toBeUndefined();
});

test('a practice that is played to its end ticks its day', async () => {
  const id = await assign();
  const body = {
    id: randomId(),
    revision: 1,
    what: { kind: 'practice', practiceId: 'walking' },
    startedAt: new Date(Date.now() - 320_000).toISOString(),
    zone: 'UTC',
    heardSeconds: 300,
    ranges: [[0, 300]],
    ended: true,
    durationSeconds: 300,
    lastedSeconds: 310,
  } as const;
  // It began after it was assigned.
  const reply = await api.call('savePlay', { as: people.anna, body: { ...body, agoSeconds: 0 } });
  expect(reply.body.completed).toEqual([id]);
  const found = await habit(id);
  expect(found?.state).toBe('open');
  expect(found?.ticks).toHaveLength(1);
});

test('a page of before habits, which says that it is done, ticks today', async () => {
  const id = await assign({ kind: 'weekly', times: 2 });
  const { assignment } = (await api.call('completeAssignment', { as: people.anna, params: { id }, body: {} })).body;
  expect(assignment).toMatchObject({ state: 'open' });
  expect(assignment?.ticks).toHaveLength(1);
});

test('an own habit is added, ticked and dropped', async () => {
  const body = { title: 'Sit for a minute', repeats: { kind: 'weekly', times: 3 } } as const;
  const { id } = (await api.call('addAction', { as: people.anna, body })).body;
  await tick(id);
  expect(await habit(id)).toMatchObject({ by: 'client', repeats: body.repeats, ticks: [today()] });
  await api.call('dropAction', { as: people.anna, params: { id } });
  expect((await tick(id)).problem?.code).toBe('assignment-not-found');
});

test('no other day than of the last weeks is ticked, no other thing than a habit, and by nobody else', async () => {
  const id = await assign();
  for (const day of [plusDays(today(), -91), plusDays(today(), 3), plusDays(today(), 400)])
    expect((await tick(id, day)).problem?.code).toBe('day-out-of-reach');
  const action = (await api.call('addAction', { as: people.anna, body: { title: 'Walk' } })).body;
  expect((await tick(action.id)).problem?.code).toBe('assignment-not-found');
  const stranger = await clientOf(api, await coach());
  expect((await tick(id, today(), true, stranger)).problem?.code).toBe('assignment-not-found');
  expect((await tick(id, today(), true, people.mirre)).status).toBe(403);
  expect(await habit(id)).not.toHaveProperty('ticks');
});

test('a habit is due on no day, and comes at most six times a week', async () => {
  const body = { clientIds: [people.client.clientId], what: { kind: 'action', title: 'Walk' } };
  const refused = [
    { ...body, repeats: { kind: 'daily' }, dueOn: today() },
    { ...body, repeats: { kind: 'weekly', times: 7 } },
    { ...body, repeats: { kind: 'weekly', times: 0 } },
    { ...body, repeats: { kind: 'monthly' } },
  ];
  for (const each of refused) expect((await api.call('assign', { as: people.mirre, body: each })).status).toBe(400);
});
