import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#contract/core/keys-of.ts';
import { speakAgain } from './quietly.ts';
import { runEach, runOne } from './run-benchmarks.ts';

/**
 * `npm run bench [-- NAME …] [--write]`: prints each report; with `--write` it also takes its place in `docs/performance.md`.
 * A benchmark that fails prints what it had measured, its section in the page stays as it was, and the exit code is 1.
 */
const benchmarks = {
  requests: async () => (await import('./requests.ts')).requests(),
  sessions: async () => (await import('./session-requests.ts')).sessionRequests(),
  inp: async () => (await import('./inp.ts')).interactions(),
  device: async () => (await import('./client-device.ts')).clientDevice(),
  insights: async () => (await import('./insight-requests.ts')).insightRequests(),
  days: async () => (await import('./day-requests.ts')).dayRequests(),
  invoices: async () => (await import('./invoice-requests.ts')).invoiceRequests(),
  credits: async () => (await import('./credit-requests.ts')).creditRequests(),
  talk: async () => (await import('./talk-requests.ts')).talkRequests(),
  records: async () => (await import('./record-requests.ts')).recordRequests(),
  export: async () => (await import('./own-data-export.ts')).ownDataExport(),
  notes: async () => (await import('./note-requests.ts')).noteRequests(),
  admin: async () => (await import('./admin-lists.ts')).adminLists(),
  lambdas: async () => (await import('./module-load.ts')).moduleLoad(),
  hosting: async () => (await import('./hosting.ts')).hosting(),
  warm: async () => (await import('./warm-request.ts')).warmRequest(),
  web: async () => (await import('./web-bytes.ts')).webBytes(),
  parts: async () => (await import('./shared-parts.ts')).sharedParts(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  upload: async () => (await import('./upload.ts')).uploads(),
  start: async () => (await import('./start.ts')).start(),
  mixed: async () => (await import('./mixed-load.ts')).mixedLoad(),
  synth: async () => (await import('./synth.ts')).synth(),
  tests: async () => (await import('./test-run.ts')).testRun(),
};

const introduction = `# Performance

\`npm run bench -- --write\` generates this page, and the command above each table generates that table. Counts and bytes are exact.
CPU figures are medians of interleaved pairs in one run, because wall time is unreliable on shared machines.
`;

const flags = process.argv.slice(2).filter((argument) => argument === '--write');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--write');
const names = keysOf(benchmarks).filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) {
  console.error(`No such benchmark. There are: ${keysOf(benchmarks).join(', ')}.`);
  process.exit(2);
}

const file = join(import.meta.dirname, '../docs/performance.md');

/** The sections of the page by their commands; those that are not measured anew stay as they are. */
const sectionsIn = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .filter((section) => section.startsWith('## '))
      .map((section) => [/`npm run bench -- (\w+)`/.exec(section)?.[1] ?? '', section.trimEnd()]),
  );

/** Replaces one section of the page. */
const write = (name: keyof typeof benchmarks, section: string): void => {
  const sections = sectionsIn(existsSync(file) ? readFileSync(file, 'utf8') : '').set(name, section);
  const known = keysOf(benchmarks).flatMap((each) => sections.get(each) ?? []);
  writeFileSync(file, `${[introduction.trimEnd(), ...known].join('\n\n')}\n`);
};

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
