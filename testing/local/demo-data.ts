import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder } from '../run-folder.ts';

/**
 * Fills a folder with the data of a stack and its demo. Making the demo takes seconds, so the first test of a run that asks makes it,
 * and the others get a copy.
 * @param make runs a stack with its demo on a folder, and stops it
 */
export const copyDemo = async (folder: string, make: (folder: string) => Promise<void>): Promise<void> => {
  const run = runFolder();
  if (run === undefined) {
    await make(folder);
    return;
  }
  const kept = join(run, 'demo');
  if (!existsSync(kept)) {
    const own = await mkdtemp(join(tmpdir(), 'stillwater-demo-'));
    await make(own);
    // Another worker may have made it at the same moment; then its folder is as good.
    await rename(own, kept).catch(() => rm(own, { recursive: true }));
  }
  await cp(kept, folder, { recursive: true });
};
