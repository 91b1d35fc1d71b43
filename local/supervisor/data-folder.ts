import { readFileSync } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { StackDescription } from '../stack.ts';
import { LockHeldError, takeLock } from './lock.ts';
import { RunningStack, readRunningStack, runningFile } from './running-stack.ts';

/** A start that the person at the terminal can put right; the message says how. */
export class RefusedStart extends Error {}

/** The folder of a stack's data, held by this process alone. */
export interface DataFolder {
  /** Forgets everything that the stack keeps there. */
  readonly clear: () => Promise<void>;
  /** Lets other commands find the running stack. */
  readonly describe: (stack: StackDescription) => Promise<void>;
  readonly holdsDemo: () => Promise<boolean>;
  readonly markDemo: () => Promise<void>;
  /** When the table was made that these accounts belong to, where the table is kept elsewhere. */
  readonly tableMade: () => Promise<string | undefined>;
  readonly markTable: (made: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** All that the stack keeps; nothing else in the folder is ever removed. */
const contents = [
  'table.sqlite',
  'table.sqlite-shm',
  'table.sqlite-wal',
  'identity',
  'files',
  'mails',
  'demo',
  'table-made',
];

/** @throws RefusedStart when another stack runs on this folder */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(folder, runningFile)).catch(async (error: unknown) => {
    if (error instanceof LockHeldError) throw await alreadyRunning(folder, error.holder.pid);
    throw error;
  });
  endLeftBehind(lock.leftBehind, folder);
  const demo = join(folder, 'demo');
  const table = join(folder, 'table-made');
  return {
    clear: async () => {
      await Promise.all(contents.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    },
    describe: (stack) => lock.describe(v.parse(RunningStack, stack)),
    holdsDemo: () =>
      access(demo).then(
        () => true,
        () => false,
      ),
    markDemo: () => writeFile(demo, ''),
    tableMade: () => readFile(table, 'utf8').catch(() => undefined),
    markTable: (made) => writeFile(table, made),
    release: lock.release,
  };
};

const alreadyRunning = async (folder: string, pid: number): Promise<RefusedStart> => {
  const running = await readRunningStack(folder);
  const place = running ? ` at ${running.webOrigin}` : '';
  return new RefusedStart(
    `Stillwater is already running on the data in ${folder} (process ${pid}${place}).\n` +
      'Stop that one first, or choose another folder with --data DIR.',
  );
};

/** A stack that was killed may have left its database running; it is known by its command line, as its number may be another's now. */
const endLeftBehind = (leftBehind: unknown, folder: string): void => {
  const stack = v.safeParse(RunningStack, leftBehind);
  if (!stack.success) return;
  const { databasePid } = stack.output;
  if (databasePid === undefined) return;
  try {
    const command = readFileSync(`/proc/${databasePid}/cmdline`, 'utf8');
    if (command.includes('dynoxide') && command.includes(folder)) process.kill(databasePid, 'SIGKILL');
  } catch {
    // It is gone.
  }
};
