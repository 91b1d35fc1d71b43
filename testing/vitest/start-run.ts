import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setRunFolder } from '../run-folder.ts';

/** Runs before all files, and what it returns after them: a folder for what the workers share. */
const startRun = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-vitest-'));
  setRunFolder(folder);
  return () => rm(folder, { recursive: true });
};
export default startRun;
