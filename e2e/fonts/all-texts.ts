import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';

const sources = join(projectRoot, 'web/src');

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Every text of the interface, in every language. */
export const allTexts = (): readonly string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/texts\/\w+[.]json$/.test(file))
    .flatMap((file) => stringsIn(JSON.parse(readFileSync(join(sources, file), 'utf8'))));
