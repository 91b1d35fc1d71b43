import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';

/** A CSS module types its classes as any string, so a misspelt or deleted class would style nothing, unseen. */

const web = readdirSync(join(projectRoot, 'web'), { recursive: true, encoding: 'utf8' }).map((path) => `web/${path}`);
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const classesIn = (sheet: string): Set<string> => {
  const rules = textOf(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/(?<!\w)\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
};

const sheets = new Map(
  web.filter((path) => path.endsWith('.module.css')).map((path) => [path, classesIn(path)] as const),
);

/** Classes that a source file uses of one stylesheet, and whether it also computes names. */
const uses = web
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = textOf(path);
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, styles = '', specifier = '']) => {
      const sheet = specifier.startsWith('#web/')
        ? specifier.replace('#web/', 'web/src/')
        : posix.join(posix.dirname(path), specifier);
      const found = [...text.matchAll(new RegExp(`(?<![\\w-])${styles}(?:\\.(\\w+)|\\['([^']+)'\\]|(\\[))`, 'g'))];
      return {
        path,
        sheet,
        names: found.flatMap(([, plain, quoted]) => plain ?? quoted ?? []),
        computes: found.some(([, , , computed]) => computed !== undefined),
      };
    });
  });

test('a class that a page names is in its stylesheet', () => {
  expect(uses.length).toBeGreaterThan(150);
  const missing = uses.flatMap(({ path, sheet, names }) =>
    names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a class of a stylesheet is used', () => {
  const unused = [...sheets].flatMap(([sheet, classes]) => {
    const of = uses.filter((use) => use.sheet === sheet);
    if (of.some(({ computes }) => computes)) return [];
    const named = new Set(of.flatMap(({ names }) => names));
    return [...classes].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
