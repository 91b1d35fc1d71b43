import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder } from '../run-folder.ts';

/** Runs a stack with its demo on a folder, and stops it. */
type MakeDemo = (folder: string) => Promise<void>;

/**
 * Fills a folder with the data of a stack and its demo. Seeding the demo takes seconds, so the first test of a run that asks for it
 * seeds it, and the others get a copy.
 */
export const copyDemo = async (folder: string, make: MakeDemo): Promise<void> => {
  const run = runFolder();
  await (run === undefined ? make(folder) : cp(await demoOf(run, make), folder, { recursive: true }));
};

/** The demo's data in the folder of a run; made first if it is not there. */
export const demoOf = async (run: string, make: MakeDemo): Promise<string> => {
  const demo = join(run, 'demo');
  if (existsSync(demo)) return demo;
  const own = await mkdtemp(join(tmpdir(), 'stillwater-demo-'));
  await make(own);
  // Another worker may have made it at the same moment; then its folder is as good.
  await rename(own, demo).catch(() => rm(own, { recursive: true }));
  return demo;
};
