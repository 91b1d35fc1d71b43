import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import manifest from '../package.json' with { type: 'json' };

const ignored = readFileSync(join(projectRoot, '.gitignore'), 'utf8').split('\n');
const rooms = readdirSync(projectRoot, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !ignored.includes(`${entry.name}/`))
  .map(({ name }) => name);

/** Every file and folder of the project, from its root. */
const paths = rooms.flatMap((room) => [
  room,
  ...readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
]);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...paths.filter((path) => /^(docs|\.github|packages)\/.*\.md$/.test(path)),
];

/** `contract/<domain>/{schema,routes}.ts` → two paths with a star; a star stands for one name or a part of it. */
const spelledOut = (path: string): string[] => {
  const [all, choices] = /\{([^}]*)\}/.exec(path) ?? [];
  if (all === undefined || choices === undefined) return [path.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, '')];
  return choices.split(',').flatMap((choice) => spelledOut(path.replace(all, choice)));
};

const exists = (pattern: string): boolean => {
  const names = pattern.split('*').map((part) => part.replaceAll(/[.[\]()+?^$|\\]/g, String.raw`\$&`));
  const expression = new RegExp(`^${names.join('[^/]+')}$`);
  return paths.some((path) => expression.test(path));
};

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  test('names folders and files that are there', () => {
    const named = codes
      .flatMap((code) => code.split(' '))
      .filter((word) => rooms.some((room) => word.startsWith(`${room}/`)));
    expect(named.flatMap(spelledOut).filter((path) => !exists(path))).toEqual([]);
  });

  test('links to pages that are there', () => {
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(projectRoot, dirname(page), link)))).toEqual([]);
  });

  test('names commands that are there', () => {
    const commands = [...text.matchAll(/\bnpm run (?:--\S+ )*([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});
