import { expect, test } from 'vitest';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { getErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { getExport } from '#lambdas/data/privacy/own-data/export.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { runs } from '#testing/effort.ts';
import { knownNow, residue, touched } from '#testing/lambdas/forgotten.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { killedProgram } from '#testing/lambdas/killed-program.ts';
import { wholeLife } from '#testing/lambdas/whole-life.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

/** Of each kind of person, at moments that differ from run to run: what these miss, the next ones meet. */
const wanted = runs({ usual: 8, full: 250 });
/** More than it ever took to erase one person. */
const most = 120;

const api = withApi();
const killedProcess = killedProgram('erasure-loop', { told: [1, 16], after: 30 });

type Who = 'client' | 'coach';

/** Somebody's erasure, killed until it is through. @returns how often */
const killedErasure = async (who: Who): Promise<number> => {
  const { [who]: leaver } = await wholeLife(api, 'Mirre');
  if (who === 'coach') await api.call('requestExport', { as: leaver });
  await api.call('requestErasure', { as: leaver });
  const known = await knownNow(leaver);
  const before = await allItems('');
  const at = plusSeconds(now(), ownDataLimits.erasureDelay + 600);
  let kills = 0;
  for (; kills < most && (await getErasure(leaver.userId)); kills += 1)
    await killedProcess(plusSeconds(at, kills * ownDataLimits.erasureSettles));
  expect(await getErasure(leaver.userId)).toBeUndefined();
  expect(await getExport(leaver.userId)).toBeUndefined();
  expect(kills).toBeGreaterThan(3);
  const after = await allItems('');
  expect(residue(after, known)).toEqual([]);
  expect(touched(before, after, known)).toEqual([]);
  return kills;
};

test.each(['client', 'coach'] as const)(
  'workers are killed again and again at any moment of erasing one %s after another; nothing is left of them and nothing of others is another',
  async (who) => {
    await wholeLife(api, 'Bert');
    for (let kills = 0; kills < wanted; ) kills += await killedErasure(who);
  },
  300_000 + wanted * 6_000,
);
