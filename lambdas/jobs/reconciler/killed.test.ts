import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { uploadLimits } from '#contract/library/limits.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { runs } from '#testing/effort.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { killedProgram } from '#testing/lambdas/killed-program.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { reconcileAssets } from './reconcile-assets.ts';

/** At moments that differ from run to run: what these miss, the next ones meet. */
const kills = runs({ usual: 14, full: 500 });
withApi();
let ada: Person;
const killedProcess = killedProgram('asset-loop', { told: [1, 12], after: 30 });

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

const Report = v.picklist(['completed', 'binning', 'purging', 'purged']);
type Report = v.InferOutput<typeof Report>;

/** Lets a process work for a moment and kills it; answers what it told of each asset, in order. */
const killedWork = async (): Promise<Map<string, Report[]>> => {
  const told = new Map<string, Report[]>();
  for (const line of await killedProcess(JSON.stringify(ada))) {
    const [word, id = ''] = line.split(' ');
    if (v.is(Report, word)) told.set(id, [...(told.get(id) ?? []), word]);
  }
  return told;
};

test(
  'a process is killed again and again at any moment of uploading and removing; after one reconciliation nothing is left over and nothing acknowledged is lost',
  async () => {
    const all = new Map<string, Report[]>();
    for (let kill = 0; kill < kills; kill += 1) {
      for (const [id, words] of await killedWork()) all.set(id, words);
    }
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await later(uploadLimits.lifetime + 1, () => reconcileAssets({ everything: false }));
    vi.restoreAllMocks();

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
    // Work that hardly began would prove little. About half of the processes live long enough to purge something, so that fewer than a tenth
    // do so once in four thousand runs.
    expect([...all.values()].filter((words) => words.includes('purged')).length).toBeGreaterThan(kills / 10);
  },
  120_000 + kills * 6_000,
);
