import { rm } from 'node:fs/promises';
import { runFolder } from '../run-folder.ts';

/** Runs after all suites. */
const endRun = async (): Promise<void> => {
  await Promise.all((globalThis.databasesOfRun ?? []).map(({ stop }) => stop()));
  const folder = runFolder();
  if (folder !== undefined) await rm(folder, { recursive: true });
};
export default endRun;
