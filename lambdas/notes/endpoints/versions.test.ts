import { beforeEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from '#contract/core/units.ts';
import type { Note } from '#contract/notes/schema.ts';
import { retainedUntil } from '#lambdas/data/notes/private/version.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import fc from '#testing/property.ts';

const api = withApi();
let mirre: Person;

beforeEach(async () => {
  mirre = await coach();
});

const create = async (text: string): Promise<Note> =>
  (await api.call('createNote', { as: mirre, body: { title: 'Monday', blocks: paragraphs(text) } })).body;

const save = async ({ id, version }: Pick<Note, 'id' | 'version'>, text: string, checkpoint = true) => {
  const body = { baseVersion: version, title: 'Monday', blocks: paragraphs(text), checkpoint };
  return { id, version: (await api.call('saveNote', { as: mirre, params: { id }, body })).body.version };
};

const versions = async ({ id }: Pick<Note, 'id'>) =>
  (await api.call('listNoteVersions', { as: mirre, params: { id } })).body.items.map(({ version }) => version);

const restore = ({ id, version: baseVersion }: Pick<Note, 'id' | 'version'>, version: number, key: string) =>
  api.call('restoreNoteVersion', { as: mirre, params: { id, version: String(version) }, body: { baseVersion }, key });

const textOf = ({ blocks }: Pick<Note, 'blocks'>) => blocks.map(({ text }) => text).join();

describe('a version', () => {
  test('is kept of what was saved when that is asked for, and is read as it was', async () => {
    let note: Pick<Note, 'id' | 'version'> = await create('Begun');
    note = await save(note, 'Kept');
    note = await save(note, 'Passing', false);
    note = await save(note, 'Kept again');
    expect(await versions(note)).toEqual([4, 2]);
    const read = (version: string) => api.call('getNoteVersion', { as: mirre, params: { id: note.id, version } });
    expect((await read('2')).body).toMatchObject({ title: 'Monday', blocks: [{ text: 'Kept' }] });
    expect((await read('3')).problem?.code).toBe('note-version-not-found');
  });

  test('is kept once of what was not changed since, also when it was saved before', async () => {
    const note = await save(await create('Begun'), 'Saved', false);
    expect(await save(note, 'Saved')).toEqual(note);
    expect(await save(note, 'Saved')).toEqual(note);
    expect(await versions(note)).toEqual([2]);
  });

  test('can be gone back to, and what was there before can be gone back to in turn', async () => {
    const first = await save(await create('Begun'), 'Good');
    const second = await save(first, 'Spoilt', false);
    const back = (await restore(second, 2, 'a')).body;
    expect([back.version, textOf(back)]).toEqual([4, 'Good']);
    expect(await versions(second)).toEqual([3, 2]);
    expect(textOf((await restore(back, 3, 'b')).body)).toBe('Spoilt');
  });

  test('is gone back to once for one request, and not over what was written meanwhile', async () => {
    const first = await save(await create('Begun'), 'Good');
    const second = await save(first, 'Spoilt', false);
    const back = (await restore(second, 2, 'a')).body;
    expect((await restore(second, 2, 'a')).body).toEqual(back);
    await save(back, 'Written meanwhile', false);
    expect((await restore(back, 3, 'b')).problem?.code).toBe('note-changed');
  });
});

describe('versions', () => {
  test('stay for a day, then the last of each hour for a week, of each day for 90 days, and of each month', async () => {
    // The beginning of a month, so that nothing but what is written here ends an hour, a day or a month.
    const now = new Date();
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const from = (start - now.getTime()) / 1000;
    const at = <Result>(seconds: number, act: () => Promise<Result>) => later(from + seconds, act);
    let note: Pick<Note, 'id' | 'version'> = await at(0, () => create('Begun'));
    const write = async (seconds: number) => {
      note = await at(seconds, () => save(note, `After ${seconds}`));
    };
    for (const seconds of [5 * minute, 10 * minute, 2 * hour, day, 40 * day]) await write(seconds);
    const there = (seconds: number) => at(seconds, () => versions(note));
    // 2 and 3 of the first hour, 4 the last of the first day, 5 of the second, 6 of the next month.
    expect(await there(23 * hour)).toEqual([6, 5, 4, 3, 2]);
    expect(await there(day + hour)).toEqual([6, 5, 4, 3]);
    expect(await there(8 * day)).toEqual([6, 5, 4]);
    expect(await there(91 * day)).toEqual([6, 5]);
    expect(await there(900 * day)).toEqual([6, 5]);
  });

  test('that are kept at any times leave the last of each hour, day and month for as long as that is promised', () => {
    const spans = [
      { part: 13, kept: 7 * day },
      { part: 10, kept: 90 * day },
      { part: 7, kept: Infinity },
    ];
    const gap = fc.oneof(fc.integer({ min: 1, max: 2 * hour }), fc.integer({ min: hour, max: 40 * day }));
    fc.assert(
      fc.property(fc.array(gap, { minLength: 1, maxLength: 60 }), (gaps) => {
        let time = Date.parse('2030-01-31T22:00:00.000Z');
        const instants = gaps.map((seconds) => new Date((time += seconds * 1000)).toISOString());
        const ends = instants.map((instant, index) => {
          const next = instants[index + 1];
          const end = next === undefined ? undefined : retainedUntil(instant, next);
          return end === undefined ? Infinity : (Date.parse(end) - Date.parse(instant)) / 1000;
        });
        for (const end of ends) expect(end).toBeGreaterThanOrEqual(day);
        for (const { part, kept } of spans) {
          const last = new Map(instants.map((instant, index) => [instant.slice(0, part), index]));
          for (const index of last.values()) expect(ends[index]).toBeGreaterThanOrEqual(kept);
        }
      }),
    );
  });
});
