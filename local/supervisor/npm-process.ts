import { readFileSync } from 'node:fs';
import { identityOf, type ProcessIdentity } from './process-identity.ts';

/** The npm that started this process, at once or by way of a shell; undefined where there is none or the system does not tell. */
export const npmProcess = (): ProcessIdentity | undefined => {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  const found = [parent, parentOf(parent)].find((pid) => pid !== undefined && isNpm(pid));
  return found === undefined ? undefined : identityOf(found);
};

const isNpm = (pid: number): boolean => /^npm\b|npm-cli[.]js/.test(readProcess(pid, 'cmdline').replaceAll('\0', ' '));

const parentOf = (pid: number): number | undefined => {
  const parent = Number(/^PPid:\s*(\d+)$/m.exec(readProcess(pid, 'status'))?.[1]);
  return Number.isInteger(parent) ? parent : undefined;
};

const readProcess = (pid: number, file: 'cmdline' | 'status'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
