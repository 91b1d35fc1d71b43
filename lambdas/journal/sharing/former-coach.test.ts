import { beforeEach, describe, expect, test } from 'vitest';
import { sessionMailLimits } from '#contract/clients/limits.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { sessionMailsItem } from '#lambdas/data/clients/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put } from '#lambdas/data/table/write.ts';
import { completeBy } from '#lambdas/guidance/guiding/complete-by.ts';
import { finishArchives } from '#lambdas/jobs/reconciler/finish-archives.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { type Bookable, bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { inviteSomebody, join, moveTo } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt, later } from '#testing/lambdas/later.ts';
import { aCheckIn, daysAgo } from '#testing/lambdas/own-days.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

// The clock is not run over the end of an hour, after which it does not look at that hour again.
asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();
let people: Bookable;

beforeEach(async () => {
  people = await bookable(api);
});

const params = () => ({ clientId: people.client.clientId });
const leave = (coachId = people.mirre.userId) => api.call('leaveCoach', { as: people.anna, body: { coachId } });
const relation = () => getClient(people.mirre.userId, people.client.clientId, { consistent: true });

/** The client takes another coach. */
const takes = (carla: Person) => moveTo(api, people.anna, people.client.email, carla);

const code = async (reply: Promise<{ problem?: { code: string } | undefined }>) => (await reply).problem?.code;

const practise = { kind: 'practice', practiceId: 'walking' } as const;

describe.each(['leaves', 'takes another coach'] as const)('a coach whose client %s', (how) => {
  const end = async () => {
    const { status } = how === 'leaves' ? await leave() : await takes(await coach());
    expect(status).toBe(how === 'leaves' ? 204 : 200);
  };

  test('plans, assigns and writes nothing any more, and sees nothing of them', async () => {
    const { anna, mirre, client } = people;
    await api.call('updateSharing', { as: anna, body: { streams: { mood: dateOf(daysAgo(9)) } } });
    await api.call('updateSharing', { as: anna, body: { streams: { practice: dateOf(daysAgo(9)) } } });
    await api.call('saveCheckIn', { as: anna, body: aCheckIn({ mood: 2, occurredAt: daysAgo(1) }) });
    await end();
    const range = { from: dateOf(daysAgo(20)), to: dateOf(daysAgo(0)) };
    expect({
      plan: await code(api.call('createSession', { as: mirre, body: anHour(client.clientId) })),
      write: await code(api.call('sendMessage', { as: mirre, params: params(), body: { text: 'Come back' } })),
      goal: await code(
        api.call('addClientGoal', {
          as: mirre,
          params: params(),
          body: { id: randomId(), revision: 1, title: 'Sleep' },
        }),
      ),
      see: await code(api.call('getClientProgress', { as: mirre, params: params(), query: range })),
      entries: await code(
        api.call('listSharedEntries', { as: mirre, params: params(), query: { kind: 'check-in', limit: '10' } }),
      ),
      restore: await code(api.call('updateClient', { as: mirre, params: params(), body: { archived: false } })),
    }).toEqual({
      plan: 'client-archived',
      write: 'thread-closed',
      goal: 'client-not-found',
      see: 'client-not-found',
      entries: 'client-not-found',
      restore: 'ended-by-client',
    });
    const assigned = await api.call('assign', { as: mirre, body: { clientIds: [client.clientId], what: practise } });
    expect(assigned.body.items).toMatchObject([{ result: 'client-not-found' }]);
    expect((await api.call('listProgress', { as: mirre })).body.items).toEqual([]);
    const { items } = (await api.call('listClients', { as: mirre })).body;
    expect(items).toMatchObject([{ clientId: client.clientId, status: 'archived', endedBy: 'client' }]);
    expect(items[0]).not.toHaveProperty('timeZone');
  });

  test('has what was to come cancelled, hears of it, and keeps what was', async () => {
    const { anna, mirre, client, session } = people;
    await session('09:00');
    await api.call('createSession', {
      as: mirre,
      body: anHour(client.clientId, { repeat: { frequency: 'weekly', interval: 1, count: 52 } }),
    });
    await api.call('createSession', {
      as: mirre,
      body: anHour(client.clientId, {
        startsLocal: '2027-02-16T11:00',
        repeat: { frequency: 'weekly', interval: 1, count: 52 },
      }),
    });
    await end();
    const sessions = await allSessions(api, mirre);
    expect(sessions.length).toBeGreaterThan(100);
    expect(sessions.filter(({ status }) => status !== 'cancelled')).toEqual([]);
    expect(new Set(sessions.map(({ cancelledBy }) => cancelledBy))).toEqual(new Set(['client']));
    expect(await wrongTimes(mirre.userId, sessions)).toEqual([]);
    const told = (await api.call('listActivity', { as: mirre })).body.items.map(({ kind }) => kind);
    expect(told).toContain('client-left');
    expect(told).not.toContain('client-archived');
    const before = api.mailer.mailsTo(client.email).length;
    await later(300, () => sendDue(new Date().toISOString()));
    // One mail tells of all of them.
    const [mail, ...more] = api.mailer.mailsTo(client.email).slice(before);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/no longer your coach[^]*8 February 2028, 11:00/);
    await later(120, () => finishArchives());
    expect(await relation()).not.toHaveProperty('cancelling');
    expect((await api.call('listOwnSessions', { as: anna, query: { when: 'next' } })).body.items[0]).toMatchObject({
      status: 'cancelled',
    });
  });

  test('is not told what they practise afterwards: nothing of what was assigned is done by it', async () => {
    const { anna, mirre, client } = people;
    await api.call('assign', { as: mirre, body: { clientIds: [client.clientId], what: practise } });
    await end();
    const did = { what: practise, entryId: randomId(), at: new Date().toISOString() };
    expect(await completeBy(anna.userId, did)).toEqual([]);
    const told = (await api.call('listActivity', { as: mirre })).body.items.map(({ kind }) => kind);
    expect(told).not.toContain('content-done');
    expect(await relation()).toMatchObject({ assigned: 1 });
    expect((await relation())?.done ?? 0).toBe(0);
  });

  test('has them no longer in the circle', async () => {
    const { anna, mirre } = people;
    const enter = (as: Person, displayName: string) =>
      api.call('joinCircle', { as, body: { displayName, acceptedRules: true } });
    await enter(mirre, 'Mirre');
    await enter(anna, 'Heron');
    await end();
    const circleId = mirre.userId;
    const post = await api.call('createPost', { as: anna, params: { circleId }, body: { text: 'Still here' } });
    expect(post.problem?.code).toBe('not-a-member');
    const { items } = (await api.call('listPosts', { as: mirre, params: { circleId } })).body;
    expect(items).toEqual([]);
    // They left, once: nothing is left to leave.
    expect((await api.call('leaveCircle', { as: anna, params: { circleId } })).status).toBe(204);
    // Nothing was written under the name, so it is free.
    const other = userOf(await join((await inviteSomebody(api, mirre)).invitation));
    expect((await enter(other, 'Heron')).status).toBe(200);
  });

  test('may invite them anew, and with that begins from nothing', async () => {
    const { anna, mirre, client } = people;
    await end();
    expect((await takes(mirre)).status).toBe(200);
    expect((await api.call('getMe', { as: anna })).body.coachId).toBe(mirre.userId);
    const { items } = (await api.call('listClients', { as: mirre })).body;
    expect(items.map(({ status }) => status).toSorted()).toEqual(['active', 'archived']);
    const active = items.find(({ status }) => status === 'active');
    expect(active?.clientId).not.toBe(client.clientId);
    expect((await api.call('getSharing', { as: anna })).body.share?.streams).toEqual({});
    // What the client books goes to the relation of now.
    const query = { from: bookableDay(), days: '1', durationMinutes: '60', timeZone: bookableZone };
    expect((await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query })).status).toBe(200);
  });
});

test('who leaves has no coach, may press twice, and leaves nobody else', async () => {
  const { anna } = people;
  const other = await coach();
  expect((await leave(other.userId)).problem?.code).toBe('relation-not-active');
  expect((await relation())?.status).toBe('active');
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect((await api.call('getMe', { as: anna })).body).not.toHaveProperty('coachId');
  expect((await api.call('getSharing', { as: anna })).body).not.toHaveProperty('share');
  // An old window does not end what was begun since.
  await takes(other);
  expect((await leave()).status).toBe(204);
  expect((await api.call('getMe', { as: anna })).body.coachId).toBe(other.userId);
});

test('who leaves a coach that had archived them has no coach, and is not taken back; only invited anew', async () => {
  const { anna, mirre } = people;
  const archive = (archived: boolean) => api.call('updateClient', { as: mirre, params: params(), body: { archived } });
  const circleId = mirre.userId;
  for (const as of [mirre, anna])
    await api.call('joinCircle', { as, body: { displayName: as === anna ? 'Heron' : 'Mirre', acceptedRules: true } });
  const shown = async () => (await api.call('getSharing', { as: anna })).body.archivedBy?.coachId;
  expect(await shown()).toBeUndefined();
  await archive(true);
  expect(await shown()).toBe(mirre.userId);
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect((await api.call('getMe', { as: anna })).body).not.toHaveProperty('coachId');
  expect((await archive(false)).problem?.code).toBe('ended-by-client');
  expect(await relation()).toMatchObject({ status: 'archived', endedBy: 'client' });
  expect(await shown()).toBeUndefined();
  const post = await api.call('createPost', { as: anna, params: { circleId }, body: { text: 'Still here' } });
  expect(post.problem?.code).toBe('not-a-member');
  const told = (await api.call('listActivity', { as: mirre })).body.items.map(({ kind }) => kind);
  expect(told.filter((kind) => kind === 'client-left')).toHaveLength(1);
  expect((await takes(mirre)).status).toBe(200);
});

test.each(['client', 'coach'] as const)('the email about the end counts for the %s who ended it', async (by) => {
  const { mirre, client, session } = people;
  await session('09:00');
  const before = api.mailer.mailsTo(client.email).length;
  const sentAt = Array.from({ length: sessionMailLimits.perCoachHour.count }, () => Date.now());
  await commit(put({ ...sessionMailsItem.key({ coachId: mirre.userId }), sentAt, version: 1 }));
  const archive = { archived: true, notify: true };
  await (by === 'client' ? leave() : api.call('updateClient', { as: mirre, params: params(), body: archive }));
  await later(300, () => sendDue(new Date().toISOString()));
  const [ended] = await allSessions(api, mirre);
  expect(ended).toMatchObject({ status: 'cancelled', mail: by === 'client' ? 'sent' : 'failed' });
  expect(api.mailer.mailsTo(client.email)).toHaveLength(by === 'client' ? before + 1 : before);
});

test('of ten who end it at once, by leaving and by taking another coach, one does', async () => {
  const { anna, mirre } = people;
  const other = await coach();
  await Promise.all([takes(other), ...Array.from({ length: 5 }, () => leave())]);
  const told = (await api.call('listActivity', { as: mirre })).body.items.filter(({ kind }) => kind === 'client-left');
  expect(told).toHaveLength(1);
  const { coachId } = (await api.call('getMe', { as: anna })).body;
  expect([undefined, other.userId]).toContain(coachId);
});
