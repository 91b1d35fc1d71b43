import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#contract/core/keys-of.ts';
import { speakAgain } from '#local/quietly.ts';
import { type BenchmarkName, benchmarks } from './benchmarks.ts';
import { withSection } from './page.ts';
import { runEach, runOne } from './run-benchmarks.ts';

/**
 * `npm run bench [-- NAME …] [--write]`: prints each report; with `--write` it also takes its place in `docs/performance.md`.
 * A benchmark that fails prints what it had measured, and its section in the page stays as it was. The exit code is then 1, as it is
 * for a row over its budget, which is written.
 */
const flags = process.argv.slice(2).filter((argument) => argument === '--write');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--write');
const names = keysOf(benchmarks).filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) {
  console.error(`No such benchmark. There are: ${keysOf(benchmarks).join(', ')}.`);
  process.exit(2);
}

const file = join(import.meta.dirname, '../docs/performance.md');

/** Replaces one section of the page. */
const write = (name: BenchmarkName, section: string): void =>
  writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : '', name, section));

/** Runs a benchmark in a process of its own: what it leaves behind, such as clients that know its table, would disturb the next one. */
const runApart = (name: string): boolean => {
  const program = [...process.execArgv, ...process.argv.slice(1, 2), name, ...flags];
  return spawnSync(process.execPath, program, { stdio: 'inherit' }).status === 0;
};

/** Rejects with an error thrown outside the promises of a benchmark, for example by a listener. */
const uncaught = new Promise<never>((_, reject) => {
  process.on('uncaughtException', (error) => {
    speakAgain();
    reject(error);
  });
});

const [name, ...others] = names;
const succeeded =
  name === undefined || others.length > 0
    ? runEach(names, runApart)
    : await runOne(
        name,
        () => Promise.race([benchmarks[name](), uncaught]),
        (section) => flags.length > 0 && write(name, section),
      );
// A failed benchmark can leave timers and connections behind, which would keep the process alive.
if (!succeeded) process.exit(1);
