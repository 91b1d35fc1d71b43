import { expect, test } from 'vitest';
import { fullName } from '#contract/core/full-name.ts';
import { languages } from '#contract/core/languages.ts';
import { demoBilling } from './demo-billing.ts';
import { demoCommunity } from './demo-community.ts';
import { demoGuidance } from './demo-guidance.ts';
import { demoJournal } from './demo-journal.ts';
import { recordings } from './demo-library.ts';
import { demoNotes } from './demo-notes.ts';
import { demoPackages } from './demo-packages.ts';
import { demoCoaches } from './demo-people.ts';
import { demoPlans } from './demo-plans.ts';
import { demoLanguage, inLanguage, wordsIn } from './in-language.ts';

const demo = [
  demoNotes,
  demoJournal,
  demoGuidance,
  demoCommunity,
  recordings,
  demoPackages,
  demoPlans,
  Object.values(demoBilling).map(({ texts, seller }) => [texts, seller.footer]),
];

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data.replace(/^[#-] /, '')];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

const people = new Set(
  [...demoCoaches, ...demoCoaches.flatMap(({ clients }) => clients)].flatMap((one) => [fullName(one), one.firstName]),
);
const isText = (text: string): boolean =>
  !people.has(text) && text !== 'Lu' && /^[A-Z]/.test(text) && !/^[A-Z]+$|^\w+\/\w+$/.test(text);

const texts = [...new Set(textsIn(demo).filter(isText))];
const others = languages.filter((language) => language !== 'en');

test.each(others)('all that people of the demo write is there in %s, and nothing that nobody writes', (language) => {
  const words = wordsIn(language);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !words.has(text))).toEqual([]);
  expect([...words.keys()].filter((text) => !texts.includes(text))).toEqual([]);
  const same = [...words].filter(([text, own]) => text === own && text.split(' ').length > 2);
  expect(same).toEqual([]);
});

test('headings and points keep their mark, and what is no text stays', () => {
  const lines = ['# Plan', '- Ask about her sister', 'Sanne Visser', 3, undefined];
  expect(inLanguage(lines, 'de')).toEqual(['# Plan', '- Nach ihrer Schwester fragen', 'Sanne Visser', 3, undefined]);
  expect(inLanguage(lines, 'en')).toEqual(lines);
});

test.each([
  [{}, 'en'],
  [{ DEMO_LANGUAGE: 'fr', LANG: 'de_DE.UTF-8' }, 'fr'],
  [{ LANG: 'nl_NL.UTF-8' }, 'nl'],
  [{ LC_ALL: 'es_ES.UTF-8', LANG: 'nl_NL.UTF-8' }, 'es'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'pt_PT.UTF-8' }, 'en'],
])('with %j the demo is in %s', (environment, language) => {
  expect(demoLanguage(environment)).toBe(language);
});

test('a language that Stillwater does not speak is refused by name', () => {
  expect(() => demoLanguage({ DEMO_LANGUAGE: 'pt' })).toThrow(
    'DEMO_LANGUAGE is "pt". Choose one of en, nl, fr, es, de.',
  );
});
