import { expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { found, type Group } from './groups.ts';
import { pageOf, questions } from './questions.ts';

const entry = (id: string, question: string, answer: string) => ({ id, question, answer });

const groups: readonly Group[] = [
  {
    reader: 'client',
    title: 'Clients',
    entries: [
      entry('one', 'Where is it?', 'The invoice stands there.'),
      entry('two', 'Où est ma séance ?', 'L’avoir est là.'),
      entry('three', 'Where are my invoices?', 'Under Invoices.'),
    ],
  },
  { reader: 'coach', title: 'Coaches', entries: [entry('four', 'Notes', 'Private.')] },
];

const ids = (search: string) => found(groups, search).map((group) => group.entries.map(({ id }) => id));

test('a search finds what has every word of it, in question or answer; questions come first', () => {
  expect(ids('invoice')).toEqual([['three', 'one']]);
  expect(ids('invoice stands')).toEqual([['one']]);
  expect(ids('invoice private')).toEqual([]);
});

test('neither case nor accents matter, and a word may be unfinished, but not its beginning', () => {
  expect(ids('SEANCE')).toEqual([['two']]);
  expect(ids('sé')).toEqual([['two']]);
  expect(ids('eance')).toEqual([]);
  expect(ids('avoir')).toEqual([['two']]);
});

test('a search without a word finds everything', () => {
  expect(ids('')).toEqual([['one', 'two', 'three'], ['four']]);
  expect(ids(' ?! ')).toEqual(ids(''));
});

test('an address is one question’s alone, and fits into an address', () => {
  const all = Object.values(questions).flat();
  expect(all.length).toBe(new Set(all).size);
  for (const id of all) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(Object.keys(pageOf).filter((id) => !all.some((each) => each === id))).toEqual([]);
});

const files = import.meta.glob<{ ask: Record<string, { q: string; a: string }> }>('./help-*/texts/*.json', {
  eager: true,
  import: 'default',
});

test.each(languages)('the texts have exactly the questions, in %s', (language) => {
  for (const [reader, ids] of Object.entries(questions)) {
    const asked = Object.keys(files[`./help-${reader}/texts/${language}.json`]?.ask ?? {});
    expect(asked.toSorted()).toEqual([...ids].toSorted());
  }
});
