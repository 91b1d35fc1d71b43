import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';

/** A stack that runs as `npm start` runs it. */
export interface StartedProcess {
  readonly pid: number;
  /** All that it printed so far. */
  readonly output: () => string;
  /** Resolves when the output has the text; rejects when the process ends before. */
  readonly said: (text: string) => Promise<void>;
  readonly end: (signal: NodeJS.Signals) => void;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether npm starts it, as people do; then the process is npm's. */
  readonly byNpm?: boolean;
}

export const startProcess = (
  args: readonly string[],
  { environment = {}, byNpm = false }: StartOptions = {},
): StartedProcess => {
  const [command, ...leading] = byNpm
    ? ['npm', 'start', '--']
    : [process.execPath, join(projectRoot, 'local/start.mjs')];
  const child: ChildProcess = spawn(command ?? '', [...leading, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DEMO_LANGUAGE: 'en', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += String(chunk);
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended before it said “${text}”:\n${output}`)));
      }),
    end: (signal) => void child.kill(signal),
    ended,
  };
};
