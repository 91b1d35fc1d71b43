import { beforeEach, expect, test } from 'vitest';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { shareItem } from '#lambdas/data/journal/sharing/entities.ts';
import { grantOf, StoredShare } from '#lambdas/data/journal/sharing/share.ts';
import { recordViews } from '#lambdas/data/journal/sharing/view.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { get } from '#lambdas/data/table/read.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const change = (body: unknown, as = people.anna) => api.call('updateSharing', { as, body });
const sharing = async () => (await api.call('getSharing', { as: people.anna })).body;
const archive = (archived: boolean) =>
  api.call('updateClient', { as: people.mirre, params: { clientId: people.client.clientId }, body: { archived } });

/** The consent, and the client's copy of it. */
const stored = async () => {
  const { anna, mirre, client } = people;
  const relation = await getClient(mirre.userId, client.clientId, { consistent: true });
  if (!relation) throw new Error('The relation is there');
  const copy = await get(StoredShare, shareItem.key({ userId: anna.userId, coachId: mirre.userId }), {
    consistent: true,
  });
  return { grant: grantOf(relation), copy };
};

test('who has joined a coach shares nothing', async () => {
  expect(await sharing()).toEqual({
    share: { coachId: people.mirre.userId, coachFirstName: 'Mirre', coachLastName: 'Bos', streams: {} },
    activity: false,
    picture: false,
    views: [],
  });
});

test('each stream is shared from a day of its own on, and stopped by itself', async () => {
  await change({ streams: { mood: '2026-03-01', practice: '2026-02-01' } });
  await change({ streams: { mood: null, wellbeing: '2026-03-05' } });
  expect((await change({ streams: { practice: '2026-02-02' } })).body).toEqual(await sharing());
  expect((await sharing()).share?.streams).toEqual({ practice: '2026-02-02', wellbeing: '2026-03-05' });
});

test("what counts and the client's copy say the same", async () => {
  await change({ streams: { mood: '2026-03-01' } });
  const { grant, copy } = await stored();
  expect(copy).toMatchObject({ ...grant, coachFirstName: 'Mirre' });
});

test('stopping everything takes back what was shared by itself, too', async () => {
  await change({ streams: { mood: '2026-03-01', reflections: '2026-03-01' } });
  const before = now();
  expect((await change({ stopAll: true })).body.share?.streams).toEqual({});
  const { grant, copy } = await stored();
  expect(grant.streams).toEqual({});
  expect(grant.itemsSince >= before).toBe(true);
  expect(copy?.itemsSince).toBe(grant.itemsSince);
});

test('an archived client shares nothing, and begins anew when the coach takes them back', async () => {
  await change({ streams: { mood: '2026-03-01' } });
  const before = now();
  await archive(true);
  expect(await sharing()).not.toHaveProperty('share');
  expect((await stored()).copy).toBeUndefined();
  expect((await change({ streams: { mood: '2026-03-01' } })).problem?.code).toBe('relation-not-active');
  await archive(false);
  const { grant, copy } = await stored();
  expect(grant.streams).toEqual({});
  expect(grant.itemsSince >= before).toBe(true);
  expect(copy).toBeUndefined();
});

test('who has no coach shares with nobody', async () => {
  const alone = await personWithProfile('user');
  expect((await api.call('getSharing', { as: alone })).body).toEqual({ views: [] });
  expect((await change({ stopAll: true }, alone)).problem?.code).toBe('relation-not-active');
});

test('of several changes at once each is there or was refused', async () => {
  const days = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
  const replies = await Promise.all([
    ...days.map((mood) => change({ streams: { mood } })),
    ...days.map((practice) => change({ streams: { practice } })),
  ]);
  for (const { status, problem } of replies)
    expect(problem?.code ?? status).toBe(status === 200 ? 200 : 'changed-meanwhile');
  const { grant, copy } = await stored();
  expect(copy?.streams).toEqual(grant.streams);
  expect(await sharing()).toMatchObject({ share: { streams: grant.streams } });
});

test.each([
  ['nothing', {}],
  ['both', { stopAll: true, streams: { mood: null } }],
  ['a stream that is none', { streams: { notes: '2026-03-01' } }],
  ['a day that is none', { streams: { mood: '2026-02-30' } }],
])('a change of %s is refused', async (_, body) => {
  expect((await change(body)).problem?.code).toBe('bad-request');
});

test('the client is told who looked, of ninety days, latest first', async () => {
  const { anna, mirre } = people;
  const today = dateOf(now());
  const view = (stream: 'mood' | 'practice', day: string) =>
    recordViews([{ userId: anna.userId, coachId: mirre.userId, stream, day }], `${day}T10:00:00.000Z`);
  await view('mood', plusDays(today, -91));
  await view('mood', plusDays(today, -90));
  await view('practice', today);
  await view('practice', today);
  const seen = { coachId: mirre.userId, coachFirstName: 'Mirre', coachLastName: 'Bos' };
  expect((await sharing()).views).toEqual([
    { ...seen, stream: 'practice', day: today, at: `${today}T10:00:00.000Z` },
    { ...seen, stream: 'mood', day: plusDays(today, -90), at: `${plusDays(today, -90)}T10:00:00.000Z` },
  ]);
});
