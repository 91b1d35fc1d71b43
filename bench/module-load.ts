import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundleFolder, bundleLambdas } from '#infra/bundle/bundle-lambdas.ts';
import { mostOfBundle } from '#infra/bundle/most-of-bundles.ts';
import { type FunctionName, functionNames } from '#lambdas/functions.ts';
import { median } from './median.ts';
import { beginReport, type Report, type Row } from './report.ts';

const rounds = 15;
/** Limit of loading a bundle, against a handler that loads the SDK alone. */
const ratioBudget = 1.25;
/** Of functions that reckon with zones: they bring Temporal, until Lambda's Node has it itself. */
const zonedRatioBudget = 1.4;
/** Of functions that host what pages ask for side by side, so that a first visit waits for one of them and not for several in a row, and of those that know all that is stored. */
const largerRatioBudgets: Partial<Record<FunctionName, number>> = {
  account: 1.45,
  coach: 2,
  // Gentle reminders, week plans and care are new in it (0.1).
  client: 2.25,
  // Mails about days off and times to choose from are new in it, and what clients ask for and wait for (0.1).
  scheduling: 1.9,
  // The library that expands rules of calendars.
  calendars: 1.75,
  'calendar-worker': 1.6,
  reminders: 1.6,
  'private-worker': 1.7,
  // It also writes all that an example client consists of.
  notes: 1.5,
  'own-data-worker': 1.4,
  // Every area that a coach reads, requests of times among them.
  'look-inside': 2.2,
};

const ratioBudgetOf = (metafile: Metafile, name: FunctionName): number =>
  largerRatioBudgets[name] ??
  (inputsOf(metafile, name).some((input) => input.includes('/temporal-polyfill/')) ? zonedRatioBudget : ratioBudget);

/** The files that a function's bundle was made of. */
const inputsOf = (metafile: Metafile, name: FunctionName): string[] => {
  const output = Object.entries(metafile.outputs).find(([file]) => file.endsWith(`/${name}/index.js`))?.[1];
  return Object.keys(output?.inputs ?? {});
};

/** Values that satisfy every function's environment; nothing is called, only loaded. */
export const loadEnvironment = {
  TABLE_NAME: 'bench',
  CURSOR_KEY: 'of the benchmark',
  SITE_ORIGIN: 'https://bench.example',
  MAIL_FROM: 'bench@bench.example',
  USER_POOL_ID: 'eu-west-1_bench',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

/** The SDK packages that a bundle imports by name, and what it takes of each. */
const sdkImports = (metafile: Metafile, name: FunctionName): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const input of inputsOf(metafile, name)) {
    const match = /node_modules\/(@aws-sdk\/(?:client|lib)-[\w-]+)\/.*\/(\w+(?:Command|Client))\.js$/.exec(input);
    if (match?.[1] && match[2]) found.set(match[1], (found.get(match[1]) ?? new Set()).add(match[2]));
  }
  return found;
};

/** A handler that takes the same clients and commands of the SDK and does nothing else. */
const bundleBareHandler = async (metafile: Metafile, name: FunctionName, folder: string): Promise<string> => {
  const lines = [...sdkImports(metafile, name)].map(
    ([packageName, members], index) =>
      `import * as sdk${index} from '${packageName}';\nused.push(${[...members].map((member) => `sdk${index}.${member}`).join(', ')});`,
  );
  const outfile = join(folder, `${name}.cjs`);
  await build({
    stdin: {
      contents: `const used = [];\n${lines.join('\n')}\nexport const handler = () => used.length;\n`,
      resolveDir: process.cwd(),
    },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });
  return outfile;
};

/** CPU milliseconds (user and system) that a new process spends on loading one module. */
const loadCpu = (file: string, flags: readonly string[] = []): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        ...flags,
        '-e',
        'const a=process.cpuUsage();require(process.argv[1]);const u=process.cpuUsage(a);console.log((u.user+u.system)/1000)',
        file,
      ],
      { env: { ...loadEnvironment, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
    ),
  );

const rowsOf = async (name: FunctionName, metafile: Metafile, folder: string): Promise<Row[]> => {
  const ours = join(bundleFolder, name, 'index.js');
  const kib = statSync(ours).size / 1024;
  const bytes: Row = {
    what: `${name}: bundle`,
    figure: `${kib.toFixed(0)} KiB`,
    budget: `${mostOfBundle(name)} KiB`,
    within: kib <= mostOfBundle(name),
  };
  // Beside a handler without the SDK any code at all would look slow.
  if (sdkImports(metafile, name).size === 0) return [bytes];
  const bare = await bundleBareHandler(metafile, name, folder);
  const pairs = Array.from({ length: rounds }, () => ({ ours: loadCpu(ours), bare: loadCpu(bare) }));
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
  const load = median(pairs.map((pair) => pair.ours));
  const budget = ratioBudgetOf(metafile, name);
  return [
    bytes,
    {
      what: `${name}: module load, CPU against a bare handler`,
      figure: `× ${ratio.toFixed(2)} (${load.toFixed(0)} ms)`,
      budget: `× ${budget}`,
      within: ratio <= budget,
    },
  ];
};

/** Measures Node's own source maps in stack traces: it reads the map at every start. */
const sourceMapsRow = (): Row => {
  const ratios = functionNames.flatMap((name) => {
    const file = join(bundleFolder, name, 'index.js');
    return Array.from({ length: 5 }, () => loadCpu(file, ['--enable-source-maps']) / loadCpu(file));
  });
  return {
    what: `all, with \`--enable-source-maps\` against as deployed, Node ${process.versions.node}`,
    figure: `× ${median(ratios).toFixed(2)}`,
  };
};

/** Bytes of every Lambda bundle, and what loading it as it is deployed costs against a handler that only imports the same SDK clients (median of interleaved pairs). */
export const moduleLoad = async (): Promise<Report> => {
  const report = beginReport('Lambda bundles', 'npm run bench -- lambdas');
  const metafile = await bundleLambdas();
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-bench-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  try {
    for (const name of functionNames) report.rows.push(...(await rowsOf(name, metafile, folder)));
    report.rows.push(sourceMapsRow());
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
