import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { build } from 'esbuild';
import { uploadLimits } from '#contract/assets/limits.ts';
import { getAsset } from '#lambdas/data/assets/asset.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { reconcileAssets } from './reconcile-assets.ts';

const kills = 100;
/** A process is killed after it has told at most so many things, and at most so many milliseconds later. */
const longest = { told: 8, after: 30 };

withApi();
let ada: Person;
let folder: string;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
  folder = await mkdtemp(join(tmpdir(), 'stillwater-killed-'));
  // One file starts in a moment, many would take a second each time.
  await build({
    entryPoints: [join(import.meta.dirname, '../../testing/lambdas/asset-loop.ts')],
    outfile: join(folder, 'asset-loop.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    // Of the embedded services, which the program does not start.
    logOverride: { 'empty-import-meta': 'silent' },
  });
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
});

type Told = 'completed' | 'binning' | 'purging' | 'purged';

/** Lets a process work for a moment and kills it; answers what it told of each asset, in order. */
const killedWork = async (): Promise<Map<string, Told[]>> => {
  const worker = spawn(process.execPath, [join(folder, 'asset-loop.cjs'), JSON.stringify(ada)], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  worker.stderr.on('data', (text) => complaints.push(String(text)));
  const told = new Map<string, Told[]>();
  const lines = createInterface(worker.stdout);
  let toBeTold = randomInt(1, longest.told);
  const isDue = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('~')) toBeTold -= 1;
      if (toBeTold === 0) resolve();
    });
  });
  lines.on('line', (line) => {
    const [, word, id = ''] = /^~(completed|binning|purging|purged) (.*)$/.exec(line) ?? [];
    // The pattern names all words there are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (word !== undefined) told.set(id, [...(told.get(id) ?? []), word as Told]);
  });
  const ended = once(worker, 'close');
  await Promise.race([isDue, ended]);
  await delay(Math.random() * longest.after);
  worker.kill('SIGKILL');
  await ended;
  if (worker.signalCode !== 'SIGKILL') throw new Error(`It ended by itself: ${complaints.join('')}`);
  return told;
};

test('a process is killed a hundred times at any moment of uploading and removing; after one reconciliation nothing is left over and nothing acknowledged is lost', async () => {
  const all = new Map<string, Told[]>();
  for (let kill = 0; kill < kills; kill += 1) {
    for (const [id, words] of await killedWork()) all.set(id, words);
  }
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await later(uploadLimits.lifetime + 1, () => reconcileAssets({ everything: false }));
  jest.restoreAllMocks();

  expect(await inconsistencies()).toEqual([]);
  const lost: string[] = [];
  for (const [id, words] of all) {
    const status = (await getAsset(id, { consistent: true }))?.status;
    if (words.includes('purged') && status !== undefined) lost.push(`${id} is back`);
    if (words.at(-1) === 'completed' && status !== 'active') lost.push(`${id} is gone`);
    // Binning, and removing after it, may each have been done without having been told.
    if (words.at(-1) === 'binning' && status === undefined) lost.push(`${id} is gone`);
    if (words.at(-1) === 'purging' && status === 'active') lost.push(`${id} is out of the bin`);
  }
  expect(lost).toEqual([]);
  // Work that hardly began would prove little.
  expect([...all.values()].filter((words) => words.includes('purged')).length).toBeGreaterThan(20);
}, 300_000);
