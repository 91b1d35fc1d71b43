import { expect, test } from 'vitest';
import { day } from '#contract/core/units.ts';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const unread = async (as: Person) => (await api.call('getUnread', { as })).body.messages;

const between = ({ mirre, anna, client }: Pair) => {
  const params = { clientId: client.clientId };
  const send = async (as: Person, text: string) => (await api.call('sendMessage', { as, params, body: { text } })).body;
  const read = (as: Person, upTo: string) => api.call('markRead', { as, params, body: { upTo } });
  const messages = async (as: Person) => (await api.call('listMessages', { as, params })).body.items;
  const thread = async (as: Person) => (await api.call('getThread', { as, params })).body;
  const wanting = async (at = plusSeconds(now(), 2 * day)) =>
    (await listAttentionOf(mirre.userId, at, { limit: 10 })).items.filter(({ kind }) => kind === 'message-unread');
  const archive = (archived: boolean) =>
    api.call('updateClient', { as: mirre, params, body: { archived, notify: false } });
  return { mirre, anna, params, send, read, messages, thread, wanting, archive };
};

test('a coach and a client write to each other, and each sees how much is new', async () => {
  const { mirre, anna, params, send, read, messages, thread } = between(await pair(api));
  expect(await thread(mirre)).toEqual({ ...params, firstName: 'Anna', lastName: 'de Wit', state: 'open', unread: 0 });
  expect((await api.call('listThreads', { as: anna })).body.items).toMatchObject([{ firstName: 'Mirre', unread: 0 }]);
  expect((await api.call('listThreads', { as: mirre })).body.items).toEqual([]);
  const first = await send(anna, 'Good morning');
  const second = await send(anna, 'Are you there?\nI would like to ask something');
  expect([await unread(mirre), await unread(anna)]).toEqual([2, 0]);
  expect(await messages(mirre)).toEqual([second, first]);
  const last = { from: 'client', at: second.at, excerpt: 'Are you there? I would like to ask something' };
  expect((await api.call('listThreads', { as: mirre })).body.items).toMatchObject([{ unread: 2, last }]);
  await read(mirre, first.id);
  expect(await unread(mirre)).toBe(1);
  const answer = await send(mirre, 'Good morning, Anna');
  await read(mirre, second.id);
  await read(mirre, first.id);
  expect([await unread(mirre), await unread(anna)]).toEqual([0, 1]);
  await read(anna, answer.id);
  expect(await unread(anna)).toBe(0);
  expect(await thread(anna)).toMatchObject({ firstName: 'Mirre', unread: 0, last: { from: 'coach' } });
});

test('a message that does not exist cannot be marked as read', async () => {
  const { mirre, anna, send, read, thread } = between(await pair(api));
  await send(anna, 'Good morning');
  expect((await read(mirre, randomId())).problem?.code).toBe('thread-not-found');
  expect(await thread(mirre)).toMatchObject({ unread: 1 });
});

test('of others nobody reads a thread, and with who has not joined there is none', async () => {
  const { params, send, anna } = between(await pair(api));
  const { id } = await send(anna, 'Canary');
  const others = await pair(api);
  for (const as of [others.mirre, others.anna]) {
    for (const reply of [
      await api.call('getThread', { as, params }),
      await api.call('listMessages', { as, params }),
      await api.call('sendMessage', { as, params, body: { text: 'Hello' } }),
      await api.call('markRead', { as, params, body: { upTo: id } }),
    ])
      expect(reply.problem?.code).toBe('thread-not-found');
  }
  const nobody = { clientId: randomId() };
  expect((await api.call('getThread', { as: anna, params: nobody })).problem?.code).toBe('thread-not-found');
});

test('what a client wrote wants attention when it was not read for a day, and no more when it was', async () => {
  const { mirre, anna, send, read, wanting, params } = between(await pair(api));
  const first = await send(anna, 'Good morning');
  const second = await send(anna, 'Hello?');
  expect(await wanting(plusSeconds(first.at, 86_399))).toEqual([]);
  expect(await wanting()).toMatchObject([
    { dueAt: plusSeconds(first.at, day), clientId: params.clientId, firstName: 'Anna' },
  ]);
  await read(mirre, first.id);
  expect(await wanting()).toMatchObject([{ dueAt: plusSeconds(second.at, day) }]);
  await read(mirre, second.id);
  expect(await wanting()).toEqual([]);
  await send(mirre, 'Here I am');
  expect(await wanting()).toEqual([]);
});

test('when the coaching has ended both can read and neither write, and nothing is new', async () => {
  const { mirre, anna, params, send, messages, thread, wanting, archive } = between(await pair(api));
  await send(anna, 'Good morning');
  await archive(true);
  for (const as of [mirre, anna]) {
    expect((await api.call('sendMessage', { as, params, body: { text: 'Hello' } })).problem?.code).toBe(
      'thread-closed',
    );
    expect(await messages(as)).toHaveLength(1);
    expect(await thread(as)).toMatchObject({ state: 'closed', unread: 0 });
    expect(await unread(as)).toBe(0);
  }
  expect(await wanting()).toEqual([]);
  await archive(false);
  await send(mirre, 'Welcome back');
  expect([await unread(mirre), await unread(anna)]).toEqual([1, 1]);
});

test('both write and read at once: nothing is lost, and every figure is that of a recount', async () => {
  const { mirre, anna, send, read, messages } = between(await pair(api));
  const start = await send(anna, 'Start');
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => send(anna, `From Anna ${index}`)),
    ...Array.from({ length: 6 }, (_, index) => send(mirre, `From Mirre ${index}`)),
    read(mirre, start.id),
    read(anna, start.id),
  ]);
  const all = await messages(mirre);
  expect(all).toHaveLength(13);
  expect([await unread(mirre), await unread(anna)]).toEqual([6, 6]);
}, 60_000);

test('thirty messages an hour', async () => {
  const { anna, params, send } = between(await pair(api));
  for (let count = 0; count < 30; count += 1) await send(anna, 'Hello');
  const more = await api.call('sendMessage', { as: anna, params, body: { text: 'Hello' } });
  expect(more.problem?.code).toBe('too-many-requests');
});
