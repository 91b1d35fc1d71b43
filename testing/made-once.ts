import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

/**
 * A text that is dear to make: whichever suite of a run asks first makes it, the others read it.
 * @param name what it depends on, all of it
 */
export const madeOnce = (name: string, make: () => string): string => {
  const folder = runFolder();
  if (folder === undefined) return make();
  const file = join(folder, createHash('sha256').update(name).digest('hex'));
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = make();
  // Two workers may be at it at the same moment; each leaves a whole file.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
  return text;
};
