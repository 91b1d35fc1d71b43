import { expect, test, vi } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import type { BellKind } from '#contract/insights/bell/schema.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import * as threads from '#lambdas/data/community/messages/thread.ts';
import { readBell } from '#lambdas/data/feed/bell.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { bookable } from '#testing/lambdas/bookable.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { aCheckIn } from '#testing/lambdas/own-days.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';

const api = withApi();

const bell = async (as: Person) => (await api.call('getBell', { as })).body;
const kinds = async (as: Person): Promise<string[]> => {
  const { activity, attention, news } = await bell(as);
  return [...activity, ...attention, ...news].map(({ kind }) => kind).toSorted();
};
const rings = async (as: Person) => (await api.call('getUnread', { as })).body.bell;
const see = (as: Person, until = now()) => api.call('seeBell', { as, body: { until } });
const leaveOut = (as: Person, ...off: BellKind[]) => api.call('updateBellSettings', { as, body: { off } });
const write = (as: Person, { client }: Pick<Pair, 'client'>, text = 'Good morning') =>
  api.call('sendMessage', { as, params: { clientId: client.clientId }, body: { text } });
/** Once a coach can no longer undo what they shared. */
const afterwards = <Found>(look: () => Promise<Found>) => later(summaryLimits.heldBack + 1, look);
const share = (as: Person, clientId: string) =>
  api.call('shareSummary', { as, body: { clientId, title: 'First talk', blocks: paragraphs('Rest more') } });

test('newcomers have an empty bell that does not ring', async () => {
  const { mirre, anna } = await pair(api);
  expect(await bell(anna)).toMatchObject({ activity: [], attention: [], news: [], failed: [] });
  expect(await rings(anna)).toBe(false);
  expect(await kinds(mirre)).toEqual(['client-joined']);
});

test('a message rings until it was looked at on any device, and never quotes what was written', async () => {
  const people = await pair(api);
  const { mirre, anna } = people;
  await write(mirre, people, 'Canary');
  expect([await rings(anna), await rings(mirre)]).toEqual([true, true]);
  expect(JSON.stringify(await bell(anna))).not.toContain('Canary');
  await see(anna);
  expect(await rings(anna)).toBe(false);
  expect((await bell(anna)).news).toMatchObject([{ kind: 'message' }]);
  await write(mirre, people);
  expect(await rings(anna)).toBe(true);
});

test('a look is never taken back by a slower device, and nobody sees what is to come', async () => {
  const { anna } = await pair(api);
  const at = now();
  await see(anna, at);
  expect((await see(anna, plusSeconds(at, -60))).status).toBe(204);
  expect(await readBell(anna.userId)).toMatchObject({ seenAt: at });
  await see(anna, plusSeconds(at, day));
  expect(((await readBell(anna.userId)).seenAt ?? '') <= now()).toBe(true);
});

test('a client has what their coach planned, moved and cancelled, a series once; a coach what the client did', async () => {
  const { mirre, anna, session } = await bookable(api);
  const first = await session('09:00');
  await session('10:00', { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  expect(await kinds(anna)).toEqual(['session-planned', 'session-planned']);
  const params = { sessionId: first.sessionId };
  const change = { startsLocal: first.localStart.replace('T09', 'T11') };
  const { items } = (
    await api.call('updateSession', { as: mirre, params, body: { version: first.version, scope: 'one', change } })
  ).body;
  expect(await kinds(anna)).toEqual(['session-moved', 'session-planned']);
  await see(mirre);
  const version = items[0]?.version ?? 0;
  await api.call('setSessionStatus', { as: mirre, params, body: { version, status: 'cancelled' } });
  expect(await kinds(anna)).toEqual(['session-cancelled', 'session-planned']);
  expect([await kinds(mirre), await rings(mirre)]).toEqual([['client-joined'], false]);
});

test('a session that a client cancels rings for the coach alone', async () => {
  const { mirre, anna, session } = await bookable(api);
  const { sessionId, version } = await session('09:00');
  await see(mirre);
  await api.call('cancelOwnSession', { as: anna, params: { sessionId }, body: { version } });
  expect([await rings(mirre), await kinds(mirre)]).toEqual([true, ['client-joined', 'session-cancelled']]);
  expect(await kinds(anna)).toEqual([]);
});

test('a client has summaries, work, invoices and posts; what is withdrawn is gone', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const { clientId } = anna;
  const { id } = (await share(mirre, clientId)).body;
  const what = { kind: 'action', title: 'Walk' };
  await api.call('assign', { as: mirre, body: { clientIds: [clientId], what } });
  await sent();
  expect(await kinds(anna)).toEqual(['invoice-sent', 'work-assigned']);
  expect(await afterwards(() => kinds(anna))).toEqual(['invoice-sent', 'summary-shared', 'work-assigned']);
  await api.call('withdrawSummary', { as: mirre, params: { clientId, id } });
  expect(await afterwards(() => kinds(anna))).toEqual(['invoice-sent', 'work-assigned']);
});

test("a coach's posts ring for members who have not seen the circle since, and for nobody else", async () => {
  const { mirre, members, post } = await openCircle(api, 2);
  const [anna, ben] = members.map(({ person }) => person);
  if (!anna || !ben) throw new Error('Nobody joined');
  await post(ben);
  expect([await kinds(anna), await rings(anna)]).toEqual([[], false]);
  await post(mirre);
  expect([await kinds(anna), await rings(anna)]).toEqual([['post-written'], true]);
  const others = await pair(api);
  expect(await kinds(others.anna)).toEqual([]);
});

test('kinds that are switched off neither appear nor ring; all others stay', async () => {
  const people = await pair(api);
  const { mirre, anna, client } = people;
  expect((await api.call('getBellSettings', { as: anna })).body).toEqual({ off: [] });
  expect((await leaveOut(anna, 'messages')).body).toEqual({ off: ['messages'] });
  await write(mirre, people);
  expect([await kinds(anna), await rings(anna)]).toEqual([[], false]);
  await share(mirre, client.clientId);
  expect(await rings(anna)).toBe(false);
  expect(await afterwards(async () => [await kinds(anna), await rings(anna)])).toEqual([['summary-shared'], true]);
  await leaveOut(mirre, 'clients');
  expect([await kinds(mirre), await rings(mirre)]).toEqual([[], false]);
  await see(anna);
  expect((await api.call('getBellSettings', { as: anna })).body).toEqual({ off: ['messages'] });
  expect((await api.call('updateBellSettings', { as: anna, body: { off: ['work', 'work'] } })).status).toBe(400);
});

test('check-ins are in the bell as long as they are shared', async () => {
  const { mirre, anna } = await pair(api);
  await api.call('saveCheckIn', { as: anna, body: aCheckIn({}) });
  expect(await kinds(mirre)).toEqual(['client-joined']);
  // The hours after midnight belong to the day before.
  const from = plusDays(now().slice(0, 10), -1);
  await api.call('updateSharing', { as: anna, body: { streams: { mood: from } } });
  await see(mirre);
  await api.call('saveCheckIn', { as: anna, body: aCheckIn({ occurredAt: now() }) });
  expect([await kinds(mirre), await rings(mirre)]).toEqual([['checkin-shared', 'client-joined'], true]);
  await api.call('updateSharing', { as: anna, body: { stopAll: true } });
  expect([await kinds(mirre), await rings(mirre)]).toEqual([['client-joined'], false]);
});

test('of who hides when they were here a coach never hears that they stay away', async () => {
  const { mirre, anna } = await pair(api);
  await api.call('updateSharing', { as: anna, body: { streams: { practice: now().slice(0, 10) } } });
  const quiet = () => later(20 * day, async () => (await kinds(mirre)).includes('client-quiet'));
  expect(await quiet()).toBe(true);
  await api.call('updateSharing', { as: anna, body: { activity: false } });
  expect(await quiet()).toBe(false);
});

test('nothing of a former coach rings, and nothing of a former client', async () => {
  const people = await pair(api);
  const { mirre, anna, client } = people;
  await share(mirre, client.clientId);
  await write(mirre, people);
  await write(anna, people);
  await api.call('leaveCoach', { as: anna, body: { coachId: mirre.userId } });
  expect(await afterwards(async () => [await kinds(anna), await rings(anna)])).toEqual([[], false]);
  expect((await bell(mirre)).news).toEqual([]);
  const other = await coach();
  expect([await kinds(other), await rings(other)]).toEqual([[], false]);
});

test('a source that cannot be read is named, and the others are there', async () => {
  const people = await pair(api);
  await share(people.mirre, people.client.clientId);
  await write(people.mirre, people);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const broken = vi.spyOn(threads, 'unreadBy').mockImplementation(() => {
    throw new Error('Out of order');
  });
  expect(await afterwards(() => bell(people.anna))).toMatchObject({
    news: [{ kind: 'summary-shared' }],
    failed: ['messages'],
  });
  broken.mockRestore();
  expect((await bell(people.anna)).failed).toEqual([]);
});

test('a new summary is counted until its client looks at it or at the bell, for nobody else, and not before its coach can no longer undo it', async () => {
  const { mirre, anna, client } = await pair(api);
  const count = async (as: Person) => (await api.call('getUnread', { as })).body.summaries;
  const { sharedAt } = (await share(mirre, client.clientId)).body;
  expect([await count(anna), await afterwards(() => count(anna))]).toEqual([0, 1]);
  expect(await afterwards(() => count(mirre))).toBeUndefined();
  const { anna: stranger } = await pair(api);
  expect(await afterwards(() => count(stranger))).toBe(0);

  // Those of the page alone are seen: what else is new still rings.
  await write(mirre, { client });
  const until = plusSeconds(sharedAt, summaryLimits.heldBack);
  await afterwards(() => api.call('seeBell', { as: anna, body: { until, of: 'summaries' } }));
  expect(await afterwards(async () => [await count(anna), await rings(anna)])).toEqual([0, true]);
  // Another one, which the bell has shown.
  await later(60, () => share(mirre, client.clientId));
  expect(await later(120, () => count(anna))).toBe(1);
  await later(120, () => see(anna));
  expect(await later(130, () => count(anna))).toBe(0);
});
