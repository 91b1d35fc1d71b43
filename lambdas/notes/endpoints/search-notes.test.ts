import { beforeEach, describe, expect, test } from 'vitest';
import { fold } from '#contract/core/fold.ts';
import type { Note } from '#contract/notes/schema.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { paragraphs } from '#testing/lambdas/written.ts';
import fc from '#testing/property.ts';

const api = withApi();
let people: Pair;

beforeEach(async () => {
  people = await pair(api);
});

const write = async (title: string, text = '', more: object = {}): Promise<Note> =>
  (await api.call('createNote', { as: people.mirre, body: { title, blocks: paragraphs(text), ...more } })).body;

const search = async (q: string, more: Record<string, string> = {}) =>
  (await api.call('searchNotes', { as: people.mirre, query: { q, ...more } })).body;

const titles = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).items.map(({ title }) => title);

/** Taken apart in another way than by the platform. */
const wordsIn = (of: string) =>
  fold(of)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

describe('a search', () => {
  test('finds the notes in which every word begins some word, latest first, without regard to case and accents', async () => {
    await write('One', 'Elle a dormi, l’été passé.');
    await write('Two', 'ETE and sleep');
    await write('Three', 'Completed');
    expect(await titles('été')).toEqual(['Two', 'One']);
    expect(await titles('SLE ét')).toEqual(['Two']);
    expect(await titles('thre')).toEqual(['Three']);
    expect(await titles('leted')).toEqual([]);
    expect(await titles('?!')).toEqual([]);
  });

  test('is about one client when that is asked for, and never about those of another coach or in the bin', async () => {
    const { clientId } = people.client;
    await write('Hers', 'sleep', { clientId });
    const { id } = await write('Away', 'sleep');
    await api.call('trashNote', { as: people.mirre, params: { id } });
    await write('Other', 'sleep');
    expect(await titles('sleep')).toEqual(['Other', 'Hers']);
    expect(await titles('sleep', { clientId })).toEqual(['Hers']);
    const dora = await coach();
    expect((await api.call('searchNotes', { as: dora, query: { q: 'sleep' } })).body.items).toEqual([]);
  });

  test('knows what was written when a version is kept, and shows where it stands', async () => {
    const { id } = await write('One');
    const text = `${'Much was said before. '.repeat(30)}Then she slept. ${'And after. '.repeat(30)}`;
    const body = { baseVersion: 1, title: 'One', blocks: paragraphs(text), checkpoint: true };
    await api.call('saveNote', { as: people.mirre, params: { id }, body });
    const [found] = (await search('slept')).items;
    expect(found?.excerpt).toContain('Then she slept.');
    expect(found?.excerpt.length).toBeLessThanOrEqual(160);
  });

  test('shows a hundred notes and says that there are more', async () => {
    await Promise.all(Array.from({ length: 101 }, () => write('Many')));
    const { items, more } = await search('many');
    expect([items.length, more]).toEqual([100, true]);
  });

  test('finds what a plain look through all words finds, whatever is written', async () => {
    const word = fc.constantFrom(
      'Schlaf',
      'schlafen',
      'Été',
      'ete',
      'œuvre',
      '눈물',
      'नींद',
      'x',
      "l'eau",
      '12',
      '—',
      'ß',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const texts = fc.sample(text, { numRuns: 12, seed: 7 });
    const written: { readonly text: string; readonly title: string }[] = [];
    for (const [index, each] of texts.entries()) {
      await write(`N${index}`, each);
      written.unshift({ text: each, title: `N${index}` });
    }
    for (const q of ['sch', 'ete', 'oe', 'œ', '눈', 'नी', 'ss', 'l eau', '12 x', 'x']) {
      const matches = ({ text: of, title }: (typeof written)[number]) =>
        wordsIn(q).every((wanted) => wordsIn(`${title} ${of}`).some((each) => each.startsWith(wanted)));
      expect([q, await titles(q)]).toEqual([q, written.filter(matches).map(({ title }) => title)]);
    }
  });
});
