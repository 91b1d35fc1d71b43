import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Language, languages } from '#contract/core/languages.ts';

const Words = v.record(v.string(), v.string());

const read = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(
      v.parse(Words, JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8'))),
    ),
  );

const known = new Map<Language, ReadonlyMap<string, string>>();

/** What people of the demo wrote, in another language, by the English text. Names have none. */
export const wordsIn = (language: Language): ReadonlyMap<string, string> => {
  const found = known.get(language) ?? (language === 'en' ? new Map<string, string>() : read(language));
  known.set(language, found);
  return found;
};

/** The same data with each text in a language; what has no other words, as a name or an id, stays. A test knows which texts have some. */
export function inLanguage<Data>(data: Data, language: Language): Data;
export function inLanguage(data: unknown, language: Language): unknown {
  const words = wordsIn(language);
  const told = (value: unknown): unknown => {
    if (typeof value === 'string') return words.get(value) ?? prefixed(value, words);
    if (Array.isArray(value)) return value.map(told);
    if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each)]));
  };
  return told(data);
}

/** Headings and points of a note are translated without their mark. */
const prefixed = (line: string, words: ReadonlyMap<string, string>): string => {
  const [, mark = '', text = line] = /^([#-] )(.*)$/.exec(line) ?? [];
  return mark + (words.get(text) ?? text);
};

const isLanguage = (text: string): text is Language => v.is(Language, text);

/**
 * The language of the demo: as `DEMO_LANGUAGE` says, otherwise that of the machine, otherwise English.
 * @throws Error where `DEMO_LANGUAGE` is none that Stillwater speaks
 */
export const demoLanguage = (environment: Readonly<Record<string, string | undefined>> = process.env): Language => {
  const { DEMO_LANGUAGE: chosen = '', LC_ALL, LC_MESSAGES, LANG } = environment;
  if (chosen !== '' && !isLanguage(chosen))
    throw new Error(`DEMO_LANGUAGE is "${chosen}". Choose one of ${languages.join(', ')}.`);
  const machine = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase();
  return [chosen, machine].find(isLanguage) ?? 'en';
};
