import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { defaultLanguage, type Language, languages, localeOf } from '#contract/core/languages.ts';
import { practiceFile, practiceIds } from '#contract/library/practices.ts';
import { defaultPrompts } from '#lambdas/data/admin/defaults/prompts.ts';
import { projectRoot } from '#local/project-root.ts';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';
import { quotedFaults, type Text, widthFaults, wordingFaults } from './wording.ts';

/**
 * `npm run test:locales`: every text exists in every language with the same placeholders, no text is empty, and no text is left that no
 * source file names; the compiler checks that a named text exists. Every text, including mails and documents, follows the rules of
 * wording.ts, quotes labels exactly, and fits where space is tight.
 */

const web = join(projectRoot, 'web/src');
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

/** Folders of texts by their namespace. */
const places = filesIn(web)
  .filter((path) => basename(path) === 'texts')
  .map((path) => ({ namespace: namespaceOf(dirname(path)), folder: join(web, path) }));

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
    .map((file) => `${namespace}: ${file} is not a language`),
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

const textsOnScreens: readonly Text[] = namespaces.flatMap((namespace) =>
  languages.flatMap((language) =>
    [...texts(language, namespace)].map(([key, text]) => ({ place: `${namespace}:${key}`, language, text })),
  ),
);

const practices: readonly Text[] = practiceIds.flatMap((id) =>
  languages.flatMap((language) => {
    const json: unknown = JSON.parse(readFileSync(join(projectRoot, 'web/public', practiceFile(id, language)), 'utf8'));
    return [...sentencesIn(json)].map((text) => ({ place: `practice ${id}`, language, text }));
  }),
);

/** Every string inside a value that contains a space: ids and names of sounds do not. */
function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.includes(' ')) yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* sentencesIn(part);
}

const prompts: readonly Text[] = defaultPrompts.flatMap((prompt) =>
  languages.map((language) => ({ place: 'prompt', language, text: prompt.texts[language] })),
);

/**
 * The string literals of a source file. The file name or an enclosing property (`fr.ts`, `fr: {…}`) gives the language; substitutions in
 * templates become `${…}`.
 * @param path relative to the project's root
 */
const literalsOf = (path: string): Text[] => {
  const found: Text[] = [];
  const look = (node: ts.Node, language: Language | undefined): void => {
    if (ts.isImportDeclaration(node)) return;
    const within = ts.isPropertyAssignment(node) ? (languageIn(node.name.getText(source)) ?? language) : language;
    const add = (text: string): void => {
      if (within) found.push({ place: path, language: within, text });
    };
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text);
    if (ts.isTemplateExpression(node)) {
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${…}'));
    }
    ts.forEachChild(node, (child) => look(child, within));
  };
  const source = ts.createSourceFile(path, readFileSync(join(projectRoot, path), 'utf8'), ts.ScriptTarget.Latest);
  look(source, languageIn(basename(path, '.ts')));
  return found;
};

const languageIn = (name: string): Language | undefined => languages.find((language) => language === name);

/** Texts in TypeScript files: mails, documents, calendar feeds, prerendered pages. */
const writtenOut: readonly Text[] = ['lambdas', 'web/src/app/prerender'].flatMap((folder) =>
  filesIn(join(projectRoot, folder))
    .filter((path) => /(?:[/\\]texts[/\\].*|words)(?<![.]test)[.]ts$/.test(path))
    .flatMap((path) => literalsOf(join(folder, path))),
);

/** Texts that quote something to type, not a label. */
const examples = new Set([
  'account-help:search.hint',
  'coach-revenue:line.textHint',
  // Labels of Google Calendar and Outlook.
  'coach-calendars:steps.google.2',
  'coach-calendars:steps.google.3',
  'coach-calendars:steps.outlook.2',
  'coach-calendars:steps.apple.2',
  'coach-calendars:steps.proton.2',
]);

const wording = [
  ...[...textsOnScreens, ...practices, ...prompts, ...writtenOut].flatMap(wordingFaults),
  ...quotedFaults([...textsOnScreens, ...writtenOut], [...textsOnScreens, ...writtenOut], examples),
];

/** Titles of screens that are listed in a menu. */
const menuTitles = new Set(
  filesIn(web)
    .filter((file) => basename(file) === 'feature.ts')
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/title: '([^']+)',\s*menu: /g)].map(
        ([, key = '']) => `${namespaceOf(dirname(file))}:${key}`,
      ),
    ),
);

/** Glossary terms over the limit. The menus show them unbroken at 320 px: one lists entries in a column, the other scrolls sideways. */
const longInMenus = new Set(['Einstellungen', 'Instellingen', 'Samenvattingen', 'Zusammenfassungen']);

/** Short weekday names, which head the columns of calendars. */
const weekdays: readonly Text[] = languages.flatMap((language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    place: 'weekday',
    language,
    text: format.format(new Date(Date.UTC(2024, 0, day))),
  }));
});

const widths = [
  ...textsOnScreens
    .filter(({ place }) => menuTitles.has(place))
    .flatMap((text) => widthFaults('menu', text, longInMenus)),
  ...textsOnScreens.filter(({ place }) => place.startsWith('days:mood.')).flatMap((text) => widthFaults('mood', text)),
  ...weekdays.flatMap((text) => widthFaults('weekday', text)),
];

const faults = [
  ...taken,
  ...strays,
  ...namespaces.flatMap((namespace) => languages.flatMap((language) => compare(namespace, language))),
  ...unused,
  ...wording,
  ...widths,
];
for (const fault of faults) console.error(fault);
if (namespaces.length === 0) console.error('There are no locale files.');
console.log(`${namespaces.length} namespaces in ${languages.length} languages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || namespaces.length === 0 ? 1 : 0;
