import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultLanguage, languages } from '#contract/core/languages.ts';

/**
 * `npm run test:locales`: every text exists in every language with the same placeholders, no text is empty,
 * and no text is left that no source file names. That a named text exists is checked by the compiler.
 */

const web = join(import.meta.dirname, '../web/src');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Paths below a folder; none when it does not exist. */
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

interface Tree {
  [key: string]: string | Tree;
}
const Tree: v.GenericSchema<Tree> = v.record(
  v.string(),
  v.union([v.string(), v.lazy((): v.GenericSchema<Tree> => Tree)]),
);

/** Where a feature's texts lie; those that all share are `common`, those of lists and of the API's problems `lists` and `problems`. */
const folderOf = (feature: string): string => {
  if (feature === 'common') return join(web, 'i18n/texts');
  if (feature === 'lists') return join(web, 'lists/texts');
  return feature === 'problems' ? join(web, 'api/problem-texts') : join(web, 'features', feature, 'texts');
};

/** Dotted key → text. */
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const texts = (language: string, feature: string): Map<string, string> => {
  try {
    const json: unknown = JSON.parse(readFileSync(join(folderOf(feature), `${language}.json`), 'utf8'));
    return new Map(flatten(v.parse(Tree, json)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
};

const placeholders = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<(\/?\w+)\s*\/?>/g)].map((match) => match[1] ?? match[2] ?? ''),
    ),
  ]
    .toSorted()
    .join(' ');

const pluralFree = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => key.replace(pluralSuffix, '')));

const compare = (feature: string, language: string): string[] => {
  const reference = texts(defaultLanguage, feature);
  const translated = texts(language, feature);
  const place = `${feature}, ${language}`;
  const wanted = pluralFree(reference.keys());
  const present = pluralFree(translated.keys());
  return [
    ...[...wanted].filter((key) => !present.has(key)).map((key) => `${place}: "${key}" is missing`),
    ...[...present].filter((key) => !wanted.has(key)).map((key) => `${place}: "${key}" is not in ${defaultLanguage}`),
    ...[...translated].filter(([, text]) => text.trim() === '').map(([key]) => `${place}: "${key}" is empty`),
    ...[...translated]
      .filter(([key, text]) => {
        const original = reference.get(key);
        // "one" may say "a" for the number, so plural forms are free in their placeholders.
        return original !== undefined && !pluralSuffix.test(key) && placeholders(original) !== placeholders(text);
      })
      .map(([key]) => `${place}: "${key}" has other placeholders than ${defaultLanguage}`),
  ];
};

/** String literals and the fixed beginnings of template literals of all sources. */
const namedInSources = (): { literals: Set<string>; prefixes: string[] } => {
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  for (const file of filesIn(web).filter((name) => /[.]tsx?$/.test(name))) {
    const source = readFileSync(join(web, file), 'utf8');
    for (const match of source.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)) literals.add(match[1] ?? match[2] ?? '');
    for (const match of source.matchAll(/`((?:[\w-]+:)?[\w.-]+[._])\$\{/g)) prefixes.add(match[1] ?? '');
  }
  return { literals, prefixes: [...prefixes] };
};

const features = [
  'common',
  'problems',
  ...readdirSync(join(web, 'features')).filter((feature) => existsSync(folderOf(feature))),
];
const strays = features.flatMap((feature) =>
  filesIn(folderOf(feature))
    .filter((file) => !languages.some((language) => file === `${language}.json`))
    .map((file) => `${feature}: ${file} is no language`),
);
const { literals, prefixes } = namedInSources();
const unused = features.flatMap((feature) =>
  [...pluralFree(texts(defaultLanguage, feature).keys())]
    .filter((key) => ![key, `${feature}:${key}`].some((name) => literals.has(name)))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix) || `${feature}:${key}`.startsWith(prefix)))
    .map((key) => `${feature}: "${key}" is used nowhere`),
);

const faults = [
  ...strays,
  ...features.flatMap((feature) => languages.flatMap((language) => compare(feature, language))),
  ...unused,
];
for (const fault of faults) console.error(fault);
if (features.length === 0) console.error('There are no locale files.');
console.log(`${features.length} features in ${languages.length} languages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || features.length === 0 ? 1 : 0;
