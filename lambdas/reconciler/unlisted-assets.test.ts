import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { changeAsset, getAsset } from '#lambdas/data/assets/asset.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { reconcileAssets } from './reconcile-assets.ts';

const api = withApi();

// A run says what it has put right.
const reconcile = async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return later(120, () => reconcileAssets({ everything: false }));
};
afterEach(() => {
  vi.restoreAllMocks();
});

const namesFor = async (as: Person): Promise<string[]> =>
  (await api.call('listLibrary', { as, query: { scope: 'mine' } })).body.items.map(({ name }) => name);

test('what was shared with more coaches than one transaction has room for, and broke off there, is listed for all of them, and taken away from all', async () => {
  const ada = await personWithProfile('internal-superuser');
  const carla = await coach();
  const { id, name } = await upload(api, ada);
  const coachIds = [...Array.from({ length: 49 }, () => randomUUID()), carla.userId];
  // The process ends right after its transaction.
  const change = async (to: Parameters<typeof changeAsset>[1]): Promise<void> => {
    const row = await getAsset(id, { consistent: true });
    if (row) await commit(...changeAsset(row, to).writes);
  };

  await change({ access: { level: 'restricted', coachIds }, category: 'yoga' });
  expect(await namesFor(carla)).toEqual([]);
  expect(await inconsistencies()).not.toEqual([]);
  expect(await reconcile()).toMatchObject({ finishedListings: 1 });
  expect(await namesFor(carla)).toEqual([name]);
  expect(await inconsistencies()).toEqual([]);

  await change({ access: { level: 'private', coachIds: [] } });
  expect(await inconsistencies()).not.toEqual([]);
  expect(await reconcile()).toMatchObject({ finishedListings: 1 });
  expect(await namesFor(carla)).toEqual([]);
  expect(await inconsistencies()).toEqual([]);
  expect(await reconcile()).toMatchObject({ finishedListings: 0 });
}, 60_000);
