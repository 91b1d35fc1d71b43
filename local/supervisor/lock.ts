import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAlive, type ProcessIdentity, thisProcess } from './process-identity.ts';

/** The lock is held by another process that is alive. */
export class LockHeldError extends Error {
  readonly holder: ProcessIdentity;
  constructor(file: string, holder: ProcessIdentity) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

export interface Lock {
  /** State that the previous holder left when it ended without releasing. */
  readonly leftBehind: unknown;
  /** Replaces what the file tells to others. */
  readonly describe: (details: object) => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Takes a lock file, which names the process that holds it; that of a dead process is taken over.
 * @throws LockHeldError
 */
export const takeLock = async (file: string): Promise<Lock> => {
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, JSON.stringify(thisProcess()));
  const leftBehind = await removeStale(file);
  try {
    // A link appears whole or not at all, unlike a file that is created and then written.
    await link(mine, file);
  } catch (error) {
    const holder = await holderOf(file);
    if (holder) throw new LockHeldError(file, holder);
    throw error;
  } finally {
    await rm(mine, { force: true });
  }
  return {
    leftBehind,
    describe: async (details) => {
      await writeFile(mine, `${JSON.stringify({ ...thisProcess(), ...details }, null, 2)}\n`);
      await rename(mine, file);
    },
    release: () => rm(file, { force: true }),
  };
};

/** @returns what the stale lock said; undefined where there was none */
const removeStale = async (file: string): Promise<unknown> => {
  const content = await contentOf(file);
  const holder = identityIn(content);
  if (content === undefined || (holder && isAlive(holder))) return undefined;
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await contentOf(aside);
  const movedHolder = identityIn(moved);
  // Another start may have taken over in between, then its lock goes back.
  if (movedHolder && isAlive(movedHolder)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return moved;
};

const holderOf = async (file: string): Promise<ProcessIdentity | undefined> => identityIn(await contentOf(file));

/** Undefined for a missing file; null for one that is no JSON. */
const contentOf = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? null : undefined;
  }
};

const identityIn = (content: unknown): ProcessIdentity | undefined =>
  content !== null && typeof content === 'object' && 'pid' in content && typeof content.pid === 'number'
    ? {
        pid: content.pid,
        ...('started' in content && typeof content.started === 'string' ? { started: content.started } : {}),
      }
    : undefined;
