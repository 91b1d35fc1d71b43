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
  // The SDK announces the end of a Node version that serves well here, once per suite.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  // A run within a test shares what the one around it has made.
  if (runFolder() !== undefined) return;
  globalThis.folderOfRun = await mkdtemp(join(tmpdir(), 'stillwater-jest-'));
  setRunFolder(globalThis.folderOfRun);
};
export default startRun;
