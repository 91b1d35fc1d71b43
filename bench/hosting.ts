import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '#contract/routes.ts';
import { bundleLambdas } from '#infra/bundle/bundle-lambdas.ts';
import { domainsEntry } from '#infra/bundle/function-entry.ts';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { median } from './median.ts';
import { loadEnvironment } from './module-load.ts';
import { beginReport, type Report, type Row } from './report.ts';

const rounds = 15;

/** Compares domains that share a function with one function each: bytes, and CPU of a cold start. */
export const hosting = async (): Promise<Report> => {
  const report = beginReport('Domains that share a function', 'npm run bench -- hosting');
  const outdir = mkdtempSync(join(tmpdir(), 'stillwater-hosting-'));
  const shared = functionNames.filter((name) => specificationOf(name).domains.length > 1);
  try {
    await bundleLambdas(outdir, Object.fromEntries(shared.flatMap(sourcesOf)));
    for (const name of shared) report.rows.push(...rowsOf(name, outdir));
    return report;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

const alone = (domain: Domain): string => `only-${domain}`;

const sourcesOf = (name: FunctionName): [string, string][] => {
  const { domains } = specificationOf(name);
  return [
    [name, domainsEntry(domains)],
    ...domains.map((domain): [string, string] => [alone(domain), domainsEntry([domain])]),
  ];
};

const rowsOf = (name: FunctionName, outdir: string): Row[] => {
  const { domains } = specificationOf(name);
  const bundles = [...domains.map(alone), name];
  const file = (bundle: string): string => join(outdir, bundle, 'index.js');
  // In turn, so that what else the machine does weighs on all alike.
  const starts = Array.from({ length: rounds }, () => bundles.map((bundle) => coldStart(file(bundle))));
  const figures = bundles.map((bundle, index) => ({
    kib: statSync(file(bundle)).size / 1024,
    load: median(starts.map((round) => round[index]?.load ?? Number.NaN)),
    init: median(starts.map((round) => round[index]?.init ?? Number.NaN)),
  }));
  const total = (key: keyof Figures): number => figures.slice(0, -1).reduce((sum, each) => sum + each[key], 0);
  return [
    ...domains.flatMap((domain, index) => {
      const own = figures[index];
      return own ? [{ what: `${domain} alone`, figure: figure(own) }] : [];
    }),
    {
      what: `${domains.join(', ')}: all of them alone`,
      figure: figure({ kib: total('kib'), load: total('load'), init: total('init') }),
    },
    ...figures.slice(-1).map((together) => ({ what: `${name}: all of them in one`, figure: figure(together) })),
  ];
};

interface Figures {
  readonly kib: number;
  readonly load: number;
  readonly init: number;
}

const figure = ({ kib, load, init }: Figures): string =>
  `${kib.toFixed(0)} KiB, load ${load.toFixed(0)} ms, init ${init.toFixed(0)} ms`;

/** CPU milliseconds (user and system) of a new process: `load` of the bundle, `init` with the start of Node itself. */
const coldStart = (file: string): { readonly load: number; readonly init: number } => {
  const program =
    'const a=process.cpuUsage();require(process.argv[1]);const b=process.cpuUsage();console.log(b.user+b.system-a.user-a.system,b.user+b.system)';
  const printed = execFileSync(process.execPath, ['-e', program, file], {
    env: { ...loadEnvironment, NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  const [load = Number.NaN, init = Number.NaN] = printed.trim().split(' ').map(Number);
  return { load: load / 1000, init: init / 1000 };
};
