import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder, setRunFolder } from '../run-folder.ts';

declare global {
  /** Between Jest's start and its end, which are two modules in one process. */
  var folderOfRun: string | undefined;
}

/** Runs before all suites: a folder for what they share. */
const startRun = async (): Promise<void> => {
  // A run within a test shares what the one around it has made.
  if (runFolder() !== undefined) return;
  globalThis.folderOfRun = await mkdtemp(join(tmpdir(), 'stillwater-jest-'));
  setRunFolder(globalThis.folderOfRun);
};
export default startRun;
