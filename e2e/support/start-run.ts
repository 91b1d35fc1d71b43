import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoOf } from '#testing/local/demo-data.ts';
import { setRunFolder } from '#testing/run-folder.ts';
import { makeDemo } from './stack.ts';

/** Runs before all tests: seeds the demo once; each worker's stack starts on a copy of its data. */
const startRun = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-browser-'));
  setRunFolder(folder);
  await demoOf(folder, makeDemo);
  return () => rm(folder, { recursive: true });
};
export default startRun;
