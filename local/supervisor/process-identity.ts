import { readFileSync } from 'node:fs';

/** A process, also told apart from a later one with the same number where the system says when it started. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks after boot. */
  readonly started?: string;
}

export const identityOf = (pid: number): ProcessIdentity => {
  const started = startedOf(pid);
  return started === undefined ? { pid } : { pid, started };
};

export const thisProcess = (): ProcessIdentity => identityOf(process.pid);

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startedOf(pid);
  return started === undefined || now === undefined || started === now;
};

/** Field 22 of /proc/<pid>/stat; the name in field 2 may contain spaces, hence the cut at its bracket. */
const startedOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};
