import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#local/project-root.ts';

interface Moment {
  /** It is killed once it has told of so many things, from the least to the most. */
  readonly told: readonly [least: number, most: number];
  /** Milliseconds later at most. */
  readonly after: number;
}

/**
 * A program of this folder that is killed in the middle of its work, at another moment each time. It tells of what it has done in lines that
 * begin with `~`.
 * @returns runs the program until it is killed; answers what it told, in order
 */
export const killedProgram = (name: string, { told: [least, most], after }: Moment) => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stillwater-killed-'));
    // One file starts in a moment, many would take a second each time.
    await build({
      entryPoints: [join(import.meta.dirname, `${name}.ts`)],
      outfile: join(folder, `${name}.cjs`),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      // It reads its own files beside its code; the fonts are found from where they are read in the sources.
      external: ['pdfkit'],
      define: { 'import.meta.dirname': JSON.stringify(join(projectRoot, 'lambdas/pdf')) },
      logLevel: 'error',
      // Of the embedded services, which the program does not start.
      logOverride: { 'empty-import-meta': 'silent' },
    });
  }, 60_000);

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  return async (...told: readonly string[]): Promise<string[]> => {
    const worker = spawn(process.execPath, [join(folder, `${name}.cjs`), ...told], {
      env: { ...process.env, NODE_PATH: join(projectRoot, 'node_modules') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    worker.stderr.on('data', (text) => complaints.push(String(text)));
    const heard: string[] = [];
    const wanted = randomInt(least, most);
    const lines = createInterface(worker.stdout);
    const isDue = new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        if (line.startsWith('~')) heard.push(line.slice(1));
        if (heard.length >= wanted) resolve();
      });
    });
    const ended = once(worker, 'close');
    await Promise.race([isDue, ended]);
    await delay(Math.random() * after);
    worker.kill('SIGKILL');
    await ended;
    if (worker.signalCode !== 'SIGKILL') throw new Error(`It ended by itself: ${complaints.join('')}`);
    return heard;
  };
};
