import { rm } from 'node:fs/promises';

/** Runs after all suites. */
const endRun = async (): Promise<void> => {
  if (globalThis.folderOfRun !== undefined) await rm(globalThis.folderOfRun, { recursive: true });
};
export default endRun;
