import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../project-root.ts';
import { type Lock, LockHeldError, takeLock } from '../supervisor/lock.ts';
import type { Part } from './parts.ts';
import { isStale } from './stamp.ts';

/**
 * Builds what is missing or stale, in a process of its own so that the compilers' memory goes away with it.
 * @param announce is told what is being built
 */
export const ensureBuilt = async (wanted: readonly Part[], announce: (text: string) => void): Promise<void> => {
  if ((await staleOf(wanted)).length === 0) return;
  await mkdir(join(projectRoot, 'dist'), { recursive: true });
  const lock = await waitForLock(join(projectRoot, 'dist/build.lock'));
  try {
    // Another process may have built it while this one waited.
    const stale = await staleOf(wanted);
    if (stale.length === 0) return;
    announce(`Building ${stale.join(' and ')} …`);
    await build(stale);
  } finally {
    await lock.release();
  }
};

const staleOf = async (wanted: readonly Part[]): Promise<Part[]> => {
  const stale = await Promise.all(wanted.map(isStale));
  return wanted.filter((_, index) => stale[index]);
};

const waitForLock = async (file: string): Promise<Lock> => {
  for (;;) {
    try {
      return await takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeldError) || error.holder.pid === process.pid) throw error;
      await delay(100);
    }
  }
};

const build = async (stale: readonly Part[]): Promise<void> => {
  const script = join(projectRoot, 'local/build/build.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...stale], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Building ${stale.join(' and ')} failed`);
};
