import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '#contract/core/units.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { Note } from '#contract/notes/schema.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const create = async (body: object = {}, key?: string) =>
  (await api.call('createNote', { as: people.mirre, body, ...(key && { key }) })).body;

const save = (note: Pick<Note, 'id' | 'version'>, text: string, more: object = {}) =>
  api.call('saveNote', {
    as: people.mirre,
    params: { id: note.id },
    body: { baseVersion: note.version, title: 'Monday', blocks: paragraphs(text), ...more },
  });

const read = async (id: string) => (await api.call('getNote', { as: people.mirre, params: { id } })).body;

const list = async (query: Record<string, string> = {}) =>
  (await api.call('listNotes', { as: people.mirre, query })).body.items;

const minutes = 60;

describe('a note', () => {
  test('is begun about a client, a session or nobody, and is read as it was written', async () => {
    const { clientId } = people.client;
    const note = await create({ clientId, title: 'First talk', blocks: paragraphs('She sleeps badly.') });
    expect(note).toMatchObject({ clientId, title: 'First talk', version: 1 });
    expect(await read(note.id)).toEqual(note);
    expect(await create()).toMatchObject({ title: '', blocks: [] });
  });

  test('about a session is about its client', async () => {
    const { clientId } = people.client;
    const at = { clientId, startsLocal: '2031-03-03T10:00', timeZone: 'UTC', durationMinutes: 60 };
    const { items } = (await api.call('createSession', { as: people.mirre, body: at })).body;
    const sessionId = items[0]?.sessionId ?? '';
    expect(await create({ sessionId })).toMatchObject({ sessionId, clientId });
    const other = await pair(api);
    const refused = async (body: object, as = people.mirre) =>
      (await api.call('createNote', { as, body })).problem?.code;
    expect(await refused({ sessionId, clientId: other.client.clientId })).toBe('client-not-found');
    expect(await refused({ sessionId }, other.mirre)).toBe('session-not-found');
    expect(await refused({ clientId }, other.mirre)).toBe('client-not-found');
  });

  test('is begun once for one key', async () => {
    const first = await create({ title: 'One' }, 'a');
    expect(await create({ title: 'One' }, 'a')).toEqual(first);
    const reused = await api.call('createNote', { as: people.mirre, body: { title: 'Two' }, key: 'a' });
    expect(reused.problem?.code).toBe('idempotency-key-reused');
    expect(await list()).toHaveLength(1);
  });

  test("is its coach's alone", async () => {
    const { id } = await create({ title: 'Mine' });
    const dora = await coach();
    expect((await api.call('getNote', { as: dora, params: { id } })).problem?.code).toBe('note-not-found');
    expect((await api.call('getNote', { as: people.anna, params: { id } })).status).toBe(403);
    expect((await api.call('listNotes', { as: dora })).body.items).toEqual([]);
  });
});

describe('saving', () => {
  test('goes on from the version that it was made of, and from no other', async () => {
    const note = await create();
    expect((await save(note, 'One')).body).toEqual({ version: 2 });
    expect((await save(note, 'Another')).problem?.code).toBe('note-changed');
    expect((await read(note.id)).blocks.map(({ text }) => text)).toEqual(['One']);
  });

  test('of ten devices at the same moment one is taken', async () => {
    const note = await create();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, count) => save(note, `Device ${count}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ problem }) => problem?.code === 'note-changed')).toHaveLength(9);
    expect((await read(note.id)).version).toBe(2);
  });

  test('again, because the reply was lost, is answered as the first time', async () => {
    const note = await create();
    await save(note, 'One');
    expect((await save(note, 'One')).body).toEqual({ version: 2 });
  });

  test('what lists do not show is one write, of about one unit a packed KB', async () => {
    const beginning = 'It began with sleep. '.repeat(10);
    const note = await create({ title: 'Monday', blocks: paragraphs(beginning) });
    const prose = Array.from({ length: 700 }, (_, count) => `word${(count * 7919) % 5003}`).join(' ');
    const calls = await measured(() => save(note, beginning + prose));
    const ofTheSave = calls.filter(({ operation }) => !operation.startsWith('Get'));
    expect(ofTheSave).toHaveLength(1);
    expect(ofTheSave[0]?.units).toBeLessThanOrEqual(4);
  });

  test('what is longer than a note may be is refused, and nothing is lost by that', async () => {
    const note = await create({ blocks: paragraphs('Short') });
    const long = Array.from({ length: 8 }, () => 'a'.repeat(noteLimits.block));
    expect((await save(note, '', { blocks: paragraphs(...long) })).problem?.code).toBe('note-too-long');
    expect((await read(note.id)).version).toBe(1);
  });
});

describe('lists', () => {
  test('show the latest first, all or about one client, a page at a time', async () => {
    const { clientId } = people.client;
    const ids: string[] = [];
    for (const body of [{ clientId }, {}, { clientId }]) ids.unshift((await create(body)).id);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    expect((await list({ clientId })).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const first = (await api.call('listNotes', { as: people.mirre, query: { limit: '2' } })).body;
    const rest = await list({ limit: '2', cursor: first.cursor ?? '' });
    expect([...first.items, ...rest].map(({ id }) => id)).toEqual(ids);
  });

  test('show title and beginning as they were last saved', async () => {
    const { clientId } = people.client;
    const note = await create({ clientId });
    await save(note, 'She  slept\nwell. '.repeat(20));
    for (const query of [{}, { clientId }]) {
      const [row] = await list(query);
      expect(row).toMatchObject({
        id: note.id,
        title: 'Monday',
        excerpt: some.text(/^She slept well\. She/),
      });
      expect(row?.excerpt.length).toBeLessThanOrEqual(160);
      // Up to the end of a word, and it says that more follows.
      expect(row?.excerpt).toMatch(/ (?:She|slept|well\.)…$/);
    }
  });
});

const template = (more: object = {}) => ({ title: 'Intake', blocks: paragraphs('Why now?'), ...more });

const all = async () => (await api.call('listNoteTemplates', { as: people.mirre })).body.items;

const write = (more: object = {}, key?: string) =>
  api.call('saveNoteTemplate', { as: people.mirre, body: template(more), ...(key && { key }) });

describe('templates', () => {
  test("the product's are in the coach's language, own ones as they were written", async () => {
    const soap = await create({ templateId: 'soap' });
    expect(soap.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual([
      'Subjective',
      'Objective',
      'Assessment',
      'Plan',
    ]);
    await api.call('updateMe', { as: people.mirre, body: { language: 'nl' } });
    expect((await create({ templateId: 'grow' })).blocks[0]?.text).toBe('Doel');
    const { id } = (await write()).body;
    expect(await create({ templateId: id })).toMatchObject({ title: 'Intake', blocks: template().blocks });
    const unknown = await api.call('createNote', { as: people.mirre, body: { templateId: randomId() } });
    expect(unknown.problem?.code).toBe('template-not-found');
  });

  test('are written once for one key, anew over the version that was read, and removed', async () => {
    const first = (await write({}, 'a')).body;
    expect((await write({}, 'a')).body).toEqual(first);
    const anew = { id: first.id, version: 1, title: 'First meeting' };
    const second = (await write(anew, 'b')).body;
    expect(second).toMatchObject({ title: 'First meeting', version: 2 });
    expect((await write(anew, 'b')).body).toEqual(second);
    expect((await write({ ...anew, title: 'Another' }, 'c')).problem?.code).toBe('changed-meanwhile');
    expect(await all()).toEqual([second]);
    const remove = () => api.call('removeNoteTemplate', { as: people.mirre, params: { id: first.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).problem?.code).toBe('template-not-found');
    expect(await all()).toEqual([]);
  });

  test('are fifty at most, however many come at once, and one that is removed makes room', async () => {
    const made: string[] = [];
    for (let count = 0; count < noteLimits.templates - 5; count += 1) made.push((await write()).body.id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => write()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ problem }) => problem?.code === 'too-many-templates')).toHaveLength(5);
    await api.call('removeNoteTemplate', { as: people.mirre, params: { id: made[0] ?? '' } });
    expect((await write()).status).toBe(200);
  });
});

const bin = (id: string) => api.call('trashNote', { as: people.mirre, params: { id } });

const takeOut = (id: string) => api.call('restoreNote', { as: people.mirre, params: { id } });

const versionsOf = async (id: string) =>
  (await api.call('listNoteVersions', { as: people.mirre, params: { id } })).body.items.map(({ version }) => version);

describe('the bin', () => {
  test('holds a note for thirty days, with its versions, and gives it back whole', async () => {
    const { clientId } = people.client;
    const note = await create({ clientId, title: 'Monday' });
    await save(note, 'Kept', { checkpoint: true });
    const away = (await bin(note.id)).body;
    expect(away.trashedAt).toBeDefined();
    expect((await bin(note.id)).body).toEqual(away);
    expect([await list(), await list({ clientId })]).toEqual([[], []]);
    expect(await list({ trashed: 'true' })).toMatchObject([{ id: note.id, excerpt: 'Kept' }]);
    await later(29 * day, async () => {
      expect((await takeOut(note.id)).body.blocks[0]?.text).toBe('Kept');
    });
    expect(await list({ clientId })).toMatchObject([{ id: note.id }]);
    expect(await list({ trashed: 'true' })).toEqual([]);
    await later(200 * day, async () => {
      expect(await versionsOf(note.id)).toEqual([2]);
    });
  });

  test('keeps nothing after that', async () => {
    const note = await create();
    await save(note, 'Kept', { checkpoint: true });
    await bin(note.id);
    await later(31 * day, async () => {
      expect((await takeOut(note.id)).problem?.code).toBe('note-not-found');
      expect(await list({ trashed: 'true' })).toEqual([]);
    });
  });

  test('a save that comes after it is not lost', async () => {
    const note = await create();
    await bin(note.id);
    expect((await save(note, 'Typed on another device')).body).toEqual({ version: 2 });
    expect((await takeOut(note.id)).body.blocks[0]?.text).toBe('Typed on another device');
  });
});

test('a version is kept without being asked for when the last one is a while ago', async () => {
  const note = await create();
  await save(note, 'Soon');
  await later(11 * minutes, async () => {
    await save({ ...note, version: 2 }, 'Later');
    const { items } = (await api.call('listNoteVersions', { as: people.mirre, params: { id: note.id } })).body;
    expect(items.map(({ version }) => version)).toEqual([3]);
  });
});
