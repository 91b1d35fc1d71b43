import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#local/free-port.ts';
import { median } from './median.ts';
import { measureTree } from './process-tree.ts';
import type { Report } from './report.ts';

const rounds = 5;
const secondsBudget = 5;
const residentBudget = 250;

/** Starts the embedded stack the way `npm start` does, with stored demo data, and waits until the site answers. */
export const startStack = async (folder: string, port: number): Promise<{ child: ChildProcess; seconds: number }> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['local/start.mjs', '--data', folder], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const deadline = started + 120_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/config.json`).catch(() => undefined);
    if (answer?.ok) return { child, seconds: (performance.now() - started) / 1000 };
    if (child.exitCode !== null) throw new Error(`The stack ended with exit code ${child.exitCode}`);
    await delay(20);
  }
  child.kill('SIGTERM');
  throw new Error('The stack did not answer within two minutes');
};

export const stopStack = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
};

/** How long a start takes and how much memory the stack holds after it has served every kind of request once. */
export const start = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-start-'));
  try {
    const port = await freePort(5373);
    // The first start builds and writes the demo data; the figure is about the others.
    await stopStack((await startStack(folder, port)).child);
    const seconds: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const stack = await startStack(folder, port);
      seconds.push(stack.seconds);
      await fetch(`http://localhost:${port}/api/me`);
      await fetch(`http://localhost:${port}/api/invitations/AAAAAAAAAAAAAAAAAAAAAA`);
      resident.push(measureTree(stack.child.pid ?? 0).mebibytes);
      await stopStack(stack.child);
    }
    return {
      title: 'Embedded stack',
      command: 'npm run bench -- start',
      rows: [
        {
          what: 'usable after a warm start, median of 5',
          figure: `${median(seconds).toFixed(1)} s`,
          budget: `${secondsBudget} s`,
          within: median(seconds) <= secondsBudget,
        },
        {
          what: 'resident memory of all its processes, median of 5',
          figure: `${median(resident).toFixed(0)} MiB`,
          budget: `${residentBudget} MiB`,
          within: median(resident) <= residentBudget,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
