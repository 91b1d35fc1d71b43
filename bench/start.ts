import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { median } from './median.ts';
import { measureTree } from './process-tree.ts';
import { beginReport, type Report, repeat } from './report.ts';

const rounds = 5;
const secondsBudget = 5;
const residentBudget = 250;

/** Starts the embedded stack the way `npm start` does, with stored demo data, and waits until the site answers. */
export const startStack = async (folder: string, port: number): Promise<{ child: ChildProcess; seconds: number }> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['local/start.mjs', '--data', folder], {
    env: { ...process.env, PORT: String(port), DEMO_LANGUAGE: 'en' },
    stdio: 'ignore',
  });
  // An error outside the benchmark's promises ends this process without stopping the stack.
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
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
  const report = beginReport('Embedded stack', 'npm run bench -- start');
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-start-'));
  try {
    const port = await freePort(5373);
    // The first start builds and writes the demo data; the figure is about the others.
    await stopStack((await startStack(folder, port)).child);
    await repeat(
      rounds,
      async () => {
        const { child, seconds } = await startStack(folder, port);
        try {
          await fetch(`http://localhost:${port}/api/me`);
          await fetch(`http://localhost:${port}/api/invitations/AAAAAAAAAAAAAAAAAAAAAA`);
          return { seconds, resident: measureTree(child.pid ?? 0).mebibytes };
        } finally {
          await stopStack(child);
        }
      },
      (found) => {
        const seconds = median(found.map((each) => each.seconds));
        const resident = median(found.map((each) => each.resident));
        report.rows.push(
          {
            what: `usable after a warm start, median of ${found.length}`,
            figure: `${seconds.toFixed(1)} s`,
            budget: `${secondsBudget} s`,
            within: seconds <= secondsBudget,
          },
          {
            what: `resident memory of all its processes, median of ${found.length}`,
            figure: `${resident.toFixed(0)} MiB`,
            budget: `${residentBudget} MiB`,
            within: resident <= residentBudget,
          },
        );
      },
    );
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
