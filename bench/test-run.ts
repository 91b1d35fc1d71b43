import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';
import type { Report, Row } from './report.ts';

/** Wall seconds of the whole run on two idle cores. */
const budget = 12 * 60;
const shown = 20;

const Checks = v.object({
  seconds: v.number(),
  results: v.array(
    v.object({
      name: v.string(),
      seconds: v.number(),
      cpuSeconds: v.optional(v.number(), 0),
      files: v.optional(v.array(v.object({ file: v.string(), seconds: v.number() })), []),
    }),
  ),
});
const Phase = v.tuple([v.picklist(['load', 'start', 'work']), v.number(), v.number()]);
const FileLine = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), Phase, Phase, Phase]));

const titles = {
  load: 'Jest: loading the modules of each file, transforms included',
  start: 'Jest: hooks before the first test, which start tables and stacks',
  work: 'Jest: tests',
} as const;

/**
 * One complete `npm test`: each check, the phases of Jest's files and of Vitest's, and the slowest files. Wall time means something on an
 * idle machine only; CPU time always does.
 */
export const testRun = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-profile-'));
  try {
    const { seconds, results } = await profiled(folder);
    const cpu = results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    const files = results
      .flatMap(({ name, files: ofCheck }) => ofCheck.map((file) => ({ ...file, name })))
      .toSorted((a, b) => b.seconds - a.seconds);
    return {
      title: 'The complete test command',
      command: 'npm run bench -- tests',
      rows: [
        {
          what: '`npm test`: wall, CPU without Chromium’s own processes',
          figure: `${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s`,
          budget: `${budget} s on two idle cores`,
          within: seconds <= budget,
        },
        ...results.map(({ name, seconds: wall, cpuSeconds }) => ({
          what: `check \`${name}\`: wall, CPU${name === 'browser' ? ' without Chromium’s own processes' : ''}`,
          figure: `${wall.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s`,
        })),
        ...jestPhases(folder),
        ...['plain', 'web', 'lambdas'].flatMap(vitestPhases),
        ...files.slice(0, shown).map(({ name, file, seconds: wall }) => ({
          what: `${name}: \`${file}\``,
          figure: `${wall.toFixed(1)} s`,
        })),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const profiled = async (folder: string): Promise<v.InferOutput<typeof Checks>> => {
  const run = spawn('npm', ['test'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_PROFILE: folder },
  });
  await once(run, 'exit');
  if (run.exitCode !== 0) throw new Error('npm test failed, so its figures say nothing');
  return v.parse(Checks, JSON.parse(readFileSync(join(projectRoot, 'dist/reports/checks.json'), 'utf8')));
};

const linesIn = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** A phase's wait is its time beyond its worker's CPU: for the table, a process, a timer or a core. */
const jestPhases = (folder: string): Row[] => {
  const parsed = linesIn(join(folder, 'files')).flatMap((line) => {
    const [, ...phases] = v.parse(FileLine, line);
    return phases;
  });
  const transforms = linesIn(join(folder, 'transforms')).map(Number);
  return [
    {
      what: `Jest: ${transforms.length} transforms, the others came from its cache`,
      figure: `${(transforms.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1)} s`,
    },
    ...(['load', 'start', 'work'] as const).map((phase) => {
      const own = parsed.filter(([name]) => name === phase);
      const wall = own.reduce((sum, [, each]) => sum + each, 0) / 1000;
      const cpu = own.reduce((sum, [, , each]) => sum + each, 0) / 1000;
      return {
        what: `${titles[phase]}: wall, CPU, waiting, of all workers`,
        figure: [wall, cpu, wall - cpu].map((each) => `${each.toFixed(0)} s`).join(', '),
      };
    }),
  ];
};

/** As Vitest prints them: `Duration 9s (transform 1s, setup 2s, import 3s, tests 4s, environment 0ms)`. */
const vitestPhases = (name: string): Row[] => {
  const output = linesIn(join(projectRoot, `dist/reports/${name}.log`)).join('\n');
  const phases = /Duration .*\((.*)\)/.exec(output)?.[1];
  return phases === undefined ? [] : [{ what: `Vitest, check \`${name}\`, by phase`, figure: phases }];
};
