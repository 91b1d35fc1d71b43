import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder was not found');
  return rootAbove(parent);
};

/** The folder of package.json; the same whether this module runs from source or from the bundle in `dist/local`. */
export const projectRoot = rootAbove(import.meta.dirname);
