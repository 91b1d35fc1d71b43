import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Domain } from '#contract/routes.ts';
import type { FunctionName } from '#lambdas/functions.ts';

const root = join(import.meta.dirname, '../..');

/** Folders of lambdas/ with an `index.ts`, an area or one level below it, by their own name. */
const folders = new Map(
  readdirSync(join(root, 'lambdas'), { withFileTypes: true }).flatMap((area) => {
    if (!area.isDirectory()) return [];
    const path = posix.join('lambdas', area.name);
    const inside = readdirSync(join(root, path), { withFileTypes: true });
    const below = inside.filter((entry) => entry.isDirectory()).map(({ name }) => posix.join(path, name));
    return [path, ...below].filter(hasIndex).map((folder) => [posix.basename(folder), folder] as const);
  }),
);

function hasIndex(folder: string): boolean {
  return readdirSync(join(root, folder)).includes('index.ts');
}

/**
 * The folder of a domain's endpoints or of a function's handler, from the project's root: `lambdas/scheduling/sessions`. Areas may
 * move a domain without anything else to change, because the name of its folder is unique.
 * @throws Error when there is no such folder
 */
export const folderOf = (name: Domain | FunctionName): string => {
  const folder = folders.get(name);
  if (!folder) throw new Error(`No folder of lambdas/ is called ${name} and has an index.ts`);
  return folder;
};
