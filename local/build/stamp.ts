import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { type Part, parts } from './parts.ts';
import { sourceHash } from './source-hash.ts';

const stampFile = (part: Part): string => join(projectRoot, 'dist/stamps', part);

/** Whether the build of a part is missing or older than its sources. */
export const isStale = async (part: Part): Promise<boolean> => {
  const hash = sourceHash(parts[part]);
  const stamp = await readFile(stampFile(part), 'utf8').catch(() => undefined);
  const built = await access(join(projectRoot, 'dist', part)).then(
    () => true,
    () => false,
  );
  return !built || stamp !== (await hash);
};

/** @param hash that of the sources before the build began */
export const writeStamp = async (part: Part, hash: string): Promise<void> => {
  await mkdir(join(projectRoot, 'dist/stamps'), { recursive: true });
  await writeFile(stampFile(part), hash);
};
