import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#contract/core/languages.ts';
import { projectRoot } from '#local/project-root.ts';
import { endWithParent } from '#local/supervisor/end-with-parent.ts';
import { type RunningStack, readRunningStack } from '#local/supervisor/running-stack.ts';
import { copyDemo } from '#testing/local/demo-data.ts';

export interface WorkerStack extends RunningStack {
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a stack has to build and to start. */
const patience = 180_000;

/**
 * Runs `npm start` with the demo's people, in a process of its own.
 * @param port first port tried for the web site
 * @param more options of `npm start`
 * @param language of what the demo's people write
 */
export const startStack = async (
  port: number,
  more: readonly string[] = [],
  language: Language = 'en',
): Promise<WorkerStack> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-e2e-'));
  // The copy is in English, as the tests read it.
  if (language === 'en' && !more.includes('--no-demo')) await copyDemo(folder, makeDemo);
  const stack = await startIn(folder, port, more, language);
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Seeds the demo into a folder, on a stack that then stops. */
export const makeDemo = async (folder: string): Promise<void> => (await startIn(folder, 0, [], 'en')).stop();

const startIn = async (
  folder: string,
  port: number,
  more: readonly string[],
  language: Language,
): Promise<WorkerStack> => {
  const child = spawn(process.execPath, ['local/start.mjs', '--port', String(port), '--data', folder, ...more], {
    cwd: projectRoot,
    env: { ...process.env, DEMO_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error('The stack did not start');
  endWithParent(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const exit = once(child, 'exit');
  // It prints where everything is once it is up.
  const prints = on(child.stdout, 'data', { close: ['end'], signal: AbortSignal.timeout(patience) });
  try {
    for await (const _ of prints) {
      const running = await readRunningStack(folder);
      if (!running || !(await answers(running))) continue;
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await exit;
      };
      return { ...running, stop };
    }
  } catch (error) {
    throw new Error(`The stack did not come up in time:\n${output}`, { cause: error });
  }
  throw new Error(`The stack ended before it was up:\n${output}`);
};

const answers = async ({ webOrigin }: RunningStack): Promise<boolean> => {
  const reply = await fetch(new URL('/config.json', webOrigin)).catch(() => undefined);
  return reply?.ok === true;
};
