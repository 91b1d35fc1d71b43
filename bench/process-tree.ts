import { readdirSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** Resident set size in KiB. */
  readonly residentKiB: number;
  /** User and system time since its start, ticks of 10 ms. */
  readonly ticks: number;
}

const numberAfter = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

const allProcesses = (): ProcessFacts[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        // What stands behind the name, which is in brackets and may hold anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return [
          {
            pid: Number(name),
            parent: numberAfter(status, 'PPid'),
            residentKiB: numberAfter(status, 'VmRSS'),
            ticks: Number(fields[11]) + Number(fields[12]),
          },
        ];
      } catch {
        // It ended between the listing and the reading.
        return [];
      }
    });

/**
 * Resident memory of a process and everything it started, in MiB, the CPU time that they have used, and how many processes that is.
 * Source: VmRSS in /proc/<pid>/status and utime and stime in /proc/<pid>/stat, so Linux only; pages that processes share are counted for each.
 */
export const measureTree = (root: number): { mebibytes: number; cpuMilliseconds: number; processes: number } => {
  const processes = allProcesses();
  const tree = new Set([root]);
  let grown = true;
  while (grown) {
    const before = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
    grown = tree.size > before;
  }
  const members = processes.filter(({ pid }) => tree.has(pid));
  return {
    mebibytes: members.reduce((sum, { residentKiB }) => sum + residentKiB, 0) / 1024,
    cpuMilliseconds: members.reduce((sum, { ticks }) => sum + ticks, 0) * 10,
    processes: members.length,
  };
};
