import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '#contract/core/units.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { later } from '#testing/lambdas/later.ts';
import { aCheckIn, aReflection, daysAgo } from '#testing/lambdas/own-days.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
  process.env['ROWS_PER_DAY'] = '3';
  process.env['RECORDS_PER_HOUR'] = '2';
});

afterEach(() => {
  delete process.env['ROWS_PER_DAY'];
  delete process.env['RECORDS_PER_HOUR'];
});

const checkIn = (as: Pair['anna'], body: BodyInputOf<'saveCheckIn'> = aCheckIn()) =>
  api.call('saveCheckIn', { as, body });

const refusal = { code: 'day-limit', status: 429 };

test('a client adds as many entries as are taken in a day; the next waits until tomorrow, and nobody else does', async () => {
  const { anna } = people;
  const first = aCheckIn();
  expect((await checkIn(anna, first)).status).toBe(200);
  expect((await checkIn(anna)).status).toBe(200);
  expect((await api.call('saveReflection', { as: anna, body: aReflection() })).status).toBe(200);
  const one = aCheckIn();
  const refused = await checkIn(anna, one);
  expect(refused.problem).toMatchObject(refusal);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(day);
  expect((await checkIn(await personWithProfile('user'))).status).toBe(200);
  // What was refused left nothing, and what is there can be written again and sent again.
  const { items } = (await api.call('listEntries', { as: anna, query: { limit: '100' } })).body;
  expect(items).toHaveLength(3);
  expect((await checkIn(anna, { ...first, revision: 2, mood: 1 })).status).toBe(200);
  expect((await checkIn(anna, { ...first, revision: 2, mood: 1 })).status).toBe(200);
  // The device sends what waits again.
  await later(wait, async () => expect((await checkIn(anna, one)).status).toBe(200));
});

test('of twenty entries at once no more than the rest of the day are taken', async () => {
  const { anna } = people;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => checkIn(anna, aCheckIn({ occurredAt: daysAgo(1, -index / 4) }))),
  );
  const { items } = (await api.call('listEntries', { as: anna, query: { limit: '100' } })).body;
  expect(items).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('notes, their versions, sessions and series of a coach count together', async () => {
  const { mirre, client } = people;
  const write = (key: string) => api.call('createNote', { as: mirre, key, body: { title: 'Monday' } });
  const note = (await write('one')).body;
  for (const key of ['two', 'three']) expect((await write(key)).status).toBeLessThan(300);
  const after = [
    await write('four'),
    await api.call('createSession', { as: mirre, body: anHour(client.clientId) }),
    await api.call('createSession', {
      as: mirre,
      body: anHour(client.clientId, { repeat: { frequency: 'weekly', interval: 1, count: 2 } }),
    }),
  ];
  expect(after.map(({ problem }) => problem)).toMatchObject(after.map(() => refusal));
  // The request that was repeated after a lost reply is answered as before, and what is there is saved.
  expect((await write('one')).body).toEqual(note);
  const save = (checkpoint: boolean, baseVersion: number, text: string) =>
    api.call('saveNote', {
      as: mirre,
      params: { id: note.id },
      body: { baseVersion, title: 'Monday', blocks: paragraphs(text), checkpoint },
    });
  const versions = async () => (await api.call('listNoteVersions', { as: mirre, params: { id: note.id } })).body.items;
  const kept = await versions();
  // What is there is saved, found by its words, and kept as a version once there is room again.
  expect((await save(true, 1, 'She sleeps well.')).body).toEqual({ version: 2 });
  expect((await save(true, 2, 'She sleeps well.')).body).toEqual({ version: 2 });
  await later(noteLimits.versionEvery + 1, async () =>
    expect((await save(false, 2, 'She sleeps soundly.')).body).toEqual({ version: 3 }),
  );
  const found = await api.call('searchNotes', { as: mirre, query: { q: 'soundly' } });
  expect(found.body.items.map(({ id }) => id)).toEqual([note.id]);
  expect(await versions()).toEqual(kept);
  expect((await save(true, 1, 'Another device.')).problem?.code).toBe('note-changed');
  process.env['ROWS_PER_DAY'] = '9';
  expect((await save(true, 3, 'She sleeps soundly.')).status).toBe(200);
  expect(await versions()).toHaveLength(kept.length + 1);
});

test('a coach gets so many records an hour; then they wait, and other coaches do not', async () => {
  const { mirre, client } = people;
  const ask = (as: Pair['mirre'], clientId: string) =>
    api.call('exportClientRecord', { as, params: { clientId }, body: { includePrivateNotes: false } });
  for (const _ of [1, 2]) expect((await ask(mirre, client.clientId)).status).toBe(200);
  const refused = await ask(mirre, client.clientId);
  expect(refused.problem?.code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  delete process.env['ROWS_PER_DAY'];
  const other = await pair(api);
  expect((await ask(other.mirre, other.client.clientId)).status).toBe(200);
  // A client who is not theirs counts for nothing.
  expect((await ask(other.mirre, client.clientId)).problem?.code).toBe('client-not-found');
});

test('a record that fails is not counted', async () => {
  const { mirre, client } = people;
  const ask = () =>
    api.call('exportClientRecord', {
      as: mirre,
      params: { clientId: client.clientId },
      body: { includePrivateNotes: false },
    });
  const away = vi.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('The bucket is away'));
  for (const _ of [1, 2, 3]) expect((await ask()).status).toBe(500);
  away.mockRestore();
  expect((await ask()).status).toBe(200);
});
