import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * A hash of the names and contents of files, tests left out.
 * @param sources files and folders, relative to the project
 */
export const sourceHash = async (sources: readonly string[]): Promise<string> => {
  const files = (await Promise.all(sources.map(filesIn))).flat().filter((path) => !isTest(path));
  const contents = await Promise.all(files.map((path) => readFile(join(projectRoot, path))));
  const hash = createHash('sha256');
  for (const [index, path] of files.entries()) hash.update(`${path}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
};

const filesIn = async (source: string): Promise<string[]> => {
  const information = await stat(join(projectRoot, source)).catch(() => undefined);
  if (!information) return [];
  if (!information.isDirectory()) return [source];
  const entries = await readdir(join(projectRoot, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .toSorted();
};
