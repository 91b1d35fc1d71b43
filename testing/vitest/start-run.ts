import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder, setRunFolder } from '../run-folder.ts';

/** Runs before all files, and what it returns after them: a folder for what the workers share. */
const startRun = async (): Promise<() => Promise<void>> => {
  // A run within a test shares what the one around it has made.
  if (runFolder() !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-vitest-'));
  setRunFolder(folder);
  return () => rm(folder, { recursive: true });
};
export default startRun;
