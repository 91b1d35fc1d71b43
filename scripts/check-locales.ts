import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Folders of texts by their namespace, which is the folder around `texts/`. */
const places = filesIn(web)
  .filter((path) => basename(path) === 'texts')
  .map((path) => ({ namespace: basename(dirname(path)), folder: join(web, path) }));

const folders = new Map(places.map(({ namespace, folder }) => [namespace, folder]));

const folderOf = (namespace: string): string => folders.get(namespace) ?? '';

/** Dotted key → text. */
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const texts = (language: string, namespace: string): Map<string, string> => {
  try {
    const json: unknown = JSON.parse(readFileSync(join(folderOf(namespace), `${language}.json`), 'utf8'));
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

const compare = (namespace: string, language: string): string[] => {
  const reference = texts(defaultLanguage, namespace);
  const translated = texts(language, namespace);
  const place = `${namespace}, ${language}`;
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
    for (const match of source.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)) literals.add(match[1] ?? match[2] ?? '');
    for (const match of source.matchAll(/`((?:[\w-]+:)?[\w.-]+[._])\$\{/g)) prefixes.add(match[1] ?? '');
  }
  return { literals, prefixes: [...prefixes] };
};

const namespaces = [...folders.keys()];
const strays = namespaces.flatMap((namespace) =>
  filesIn(folderOf(namespace))
    .filter((file) => !languages.some((language) => file === `${language}.json`))
    .map((file) => `${namespace}: ${file} is no language`),
);
const { literals, prefixes } = namedInSources();
const unused = namespaces.flatMap((namespace) =>
  [...pluralFree(texts(defaultLanguage, namespace).keys())]
    .filter((key) => ![key, `${namespace}:${key}`].some((name) => literals.has(name)))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix) || `${namespace}:${key}`.startsWith(prefix)))
    .map((key) => `${namespace}: "${key}" is used nowhere`),
);

const taken = places
  .filter(({ namespace, folder }) => folderOf(namespace) !== folder)
  .map(({ namespace, folder }) => `${namespace}: ${folder} has the name of another folder with texts`);

const faults = [
  ...taken,
  ...strays,
  ...namespaces.flatMap((namespace) => languages.flatMap((language) => compare(namespace, language))),
  ...unused,
];
for (const fault of faults) console.error(fault);
if (namespaces.length === 0) console.error('There are no locale files.');
console.log(`${namespaces.length} namespaces in ${languages.length} languages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || namespaces.length === 0 ? 1 : 0;
