import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { beginJoining, listJoining } from '#lambdas/data/clients/joining.ts';
import { changeAsset, getAsset } from '#lambdas/data/library/assets/asset.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { handler } from './index.ts';
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

const waiting = async () => (await listJoining()).items.map(({ clientId }) => clientId);

test('what cannot be reconciled, be it the files or one person, keeps nobody else waiting, and the run has failed', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (let count = 0; count < 3; count += 1) {
    const { coachId, clientId } = await invite();
    // Nobody joined under this account, so that the mark goes as soon as it is met.
    await commit(beginJoining({ coachId, clientId, userId: randomUUID() }));
  }
  const order = await waiting();
  const [first = ''] = order;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const asked = JSON.stringify(args.input);
        const isFiles = commandName?.startsWith('Query') === true && asked.includes('ASSET');
        if (isFiles || (commandName?.startsWith('Get') === true && asked.includes(first))) throw new Error('Broken');
        return next(args);
      },
    { step: 'initialize', name: 'broken' },
  );
  await expect(handler({ time: now() })).rejects.toThrow('Not reconciled: joining, files');
  documentClient.middlewareStack.remove('broken');
  expect(order).toHaveLength(3);
  expect(await waiting()).toEqual([first]);
  expect(said.mock.calls.join('')).not.toContain('"message":"reconciled"');
  await handler({ time: now() });
  expect(await waiting()).toEqual([]);
  expect(said.mock.calls.join('')).toContain('"message":"reconciled"');
});
