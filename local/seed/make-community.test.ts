import { expect, test } from 'vitest';
import { fullName } from '#contract/core/full-name.ts';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { join } from '#testing/lambdas/invitee.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { demoCommunity } from './demo-community.ts';
import { demoCoaches } from './demo-people.ts';
import { makeCommunity } from './make-community.ts';

const api = withApi();

test('the circle and the threads of the demo are there once, and read as the platform reads them', async () => {
  const mirre = await coach();
  const [demo] = Object.values(demoCommunity);
  const [thread] = demo?.threads ?? [];
  if (!demo || !thread) throw new Error('Nobody writes');
  const people = new Map<string, { readonly userId: string; readonly clientId: string }>();
  for (const [index, name] of Object.keys(demo.circle.members).entries()) {
    const [firstName = '', ...rest] = name.split(' ');
    const body = { email: `demo-${index}@example.com`, firstName, lastName: rest.join(' ') };
    const { client, invitation } = (await api.call('inviteClient', { as: mirre, body })).body;
    people.set(name, { userId: await join(invitation), clientId: client.clientId });
  }
  const client = people.get(thread.client);
  if (!client) throw new Error('They are in the circle');
  const anna = userOf(client.userId);
  const practice = { table: documentClient, tableName: tableName(), coachId: mirre.userId };
  for (const _ of ['first', 'again']) await makeCommunity(practice, { ...demo, threads: [thread] });
  const params = { circleId: mirre.userId };
  const { items } = (await api.call('listPosts', { as: anna, params })).body;
  expect(items).toHaveLength(demo.circle.posts.length);
  const seen = (await api.call('getCircle', { as: anna })).body;
  expect(seen).toMatchObject({ state: 'open', member: { displayName: demo.circle.members[thread.client]?.[0] } });
  expect(seen.pinned).toHaveLength(1);
  expect(seen.unread).toBeGreaterThan(0);
  const answered = items.find(({ replies }) => replies === 3);
  const replies = await api.call('listReplies', { as: anna, params: { ...params, entryId: answered?.id ?? '' } });
  expect(replies.body.items).toHaveLength(3);
  const [report] = (await api.call('listReports', { as: mirre, query: {} })).body.items;
  expect(report?.reasons).toHaveLength(2);
  const decision = { as: mirre, params: { entryId: report?.id ?? '' }, body: { decision: 'remove' } };
  expect((await api.call('decideReport', decision)).status).toBe(200);
  const clientId = { clientId: client.clientId };
  expect((await api.call('listMessages', { as: anna, params: clientId })).body.items).toHaveLength(
    thread.messages.length,
  );
  expect((await api.call('getUnread', { as: mirre })).body.messages).toBe(thread.unread);
  const wanting = (await listAttentionOf(mirre.userId, plusSeconds(now(), 2 * 86_400), { limit: 10 })).items;
  expect(wanting.map(({ kind }) => kind)).toEqual(['message-unread']);
  const [last] = (await api.call('listMessages', { as: mirre, params: clientId })).body.items;
  await api.call('markRead', { as: mirre, params: clientId, body: { upTo: last?.id ?? '' } });
  expect((await api.call('getUnread', { as: mirre })).body.messages).toBe(0);
  expect((await listAttentionOf(mirre.userId, plusSeconds(now(), 2 * 86_400), { limit: 10 })).items).toEqual([]);
});

test('everybody who writes is somebody of the demo who has joined', () => {
  for (const [email, { circle, threads }] of Object.entries(demoCommunity)) {
    const clients = demoCoaches.find((coach) => coach.email === email)?.clients ?? [];
    const joined = clients.filter(({ state }) => state === 'active').map(fullName);
    const members = Object.keys(circle.members);
    for (const each of [...members, ...threads.map(({ client }) => client)]) expect(joined).toContain(each);
    for (const { by, replies = [], reactions = {}, reports = [] } of circle.posts)
      for (const each of [
        by,
        ...replies.map((reply) => reply.by),
        ...Object.keys(reactions),
        ...reports.map(([reporter]) => reporter),
      ])
        if (each !== undefined) expect(members).toContain(each);
  }
});
