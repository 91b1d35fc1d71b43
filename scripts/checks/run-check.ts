import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import type { Check, Counts, Result } from './check.ts';
import { cpuOfEnded } from './cpu-of-ended.ts';

interface Options {
  /** Whether its output is printed as it comes; otherwise it is printed as a whole at the end. */
  readonly alone: boolean;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the output is written, too, by the check's name. */
  readonly logFolder: string;
}

/** Runs one check. */
export const runCheck = async (check: Check, { alone, environment, logFolder }: Options): Promise<Result> => {
  const started = performance.now();
  if (alone) console.log(`\n── ${check.name}`);
  const { exitCode, output, cpuSeconds } = await ended(check, alone, environment);
  if (!alone) console.log(`\n── ${check.name}\n${output.trimEnd()}`);
  writeFileSync(join(logFolder, `${check.name}.log`), output);
  return {
    name: check.name,
    seconds: (performance.now() - started) / 1000,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
    ...countsOf(check, exitCode),
  };
};

interface Ended {
  readonly exitCode: number;
  readonly output: string;
  readonly cpuSeconds: number | undefined;
}

const ended = (check: Check, alone: boolean, environment: Readonly<Record<string, string>>) =>
  new Promise<Ended>((resolve, reject) => {
    const [command, ...args] = check.command;
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...environment,
        ...check.environment,
      },
    });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += String(chunk);
      if (alone) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    let cpuSeconds: number | undefined;
    child.once('error', reject);
    child.once('exit', () => {
      cpuSeconds = sinceLastEnd();
    });
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output, cpuSeconds }));
  });

let before = 0;

/** CPU time of the process that just ended and of the children it waited for. */
const sinceLastEnd = (): number | undefined => {
  const total = cpuOfEnded();
  if (total === undefined) return undefined;
  const seconds = total - before;
  before = total;
  return seconds;
};

/** A failing exit code counts even when the report knows no failure. */
const countsOf = ({ name, report, command }: Check, exitCode: number): Counts => {
  const own = exitCode === 0 ? [] : [`${name} ended with exit code ${exitCode}`];
  if (!report) return { passed: 1 - own.length, skipped: 0, failures: own };
  try {
    const counts = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    if (counts.failures.length > 0) return counts;
    // A change may touch no test of a kind.
    const isEmpty = counts.passed === 0 && !counts.note && !command.includes('--passWithNoTests');
    return { ...counts, failures: isEmpty ? [`${name} has tested nothing`] : own };
  } catch (error) {
    console.error(error);
    return { passed: 0, skipped: 0, failures: [`${name} left no report that can be read`] };
  }
};
