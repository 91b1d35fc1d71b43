import { expect, test } from 'vitest';
import { runs, scenarios } from '#testing/effort.ts';
import { diaryAfter } from '#testing/lambdas/diary-step.ts';
import { killedProgram } from '#testing/lambdas/killed-program.ts';
import { ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedEntries, wrongDays } from '#testing/lambdas/wrong-days.ts';

/** At moments that differ from run to run: what these miss, the next ones meet. */
const kills = runs({ usual: 10, full: 500 });
const api = withApi();
/** Lets a device send for a moment and kills it; answers of which changes it was told. */
const killedSync = killedProgram('diary-loop', { told: [1, 6], after: 25 });

/** One device, killed so often. */
const killedDiary = async (count: number): Promise<void> => {
  const { anna } = await ownDays(api);
  let acknowledged = 0;
  for (let kill = 0; kill < count; kill += 1) {
    acknowledged += (await killedSync(JSON.stringify(anna), String(acknowledged))).length;
    const stored = await storedEntries(anna.userId);
    const held = stored.map(({ id, revision }) => [id, revision] as const);
    // The change that was under way may have been written, or not.
    expect([diaryAfter(anna.userId, acknowledged), diaryAfter(anna.userId, acknowledged + 1)]).toContainEqual(
      held.toSorted(([one], [other]) => one.localeCompare(other)),
    );
    expect(await wrongDays(anna.userId)).toEqual([]);
  }
  // Work that hardly began would prove little.
  expect(acknowledged).toBeGreaterThan(count);
};

test(
  'a process is killed again and again while a device sends its diary, which then sends on from what it has heard of: everything is there once, and every figure is exact',
  async () => {
    for (const count of scenarios(kills)) await killedDiary(count);
  },
  120_000 + kills * 6_000,
);
