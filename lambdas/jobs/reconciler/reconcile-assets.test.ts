import { randomUUID } from 'node:crypto';
import { DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { assetLimits, uploadLimits } from '#contract/library/limits.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { startMultipart } from '#lambdas/aws/multipart.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { forgetFailures } from '#lambdas/data/admin/dead-letter.ts';
import { changeAsset, getAsset } from '#lambdas/data/library/assets/asset.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { discard } from '#lambdas/library/removal/finish-removal.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { type Break, brokenOff } from '#testing/lambdas/broken-off.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { allFiles, allItems, allTransfers, forgetRemovedFiles } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { html, mp4, png } from '#testing/lambdas/sample-files.ts';
import { complete, send, sendPart, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { reconcileAssets } from './reconcile-assets.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

// What fails on purpose is logged.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Less to look through for the next one.
  for (const { pk, status } of (await allItems('ASSET#')).filter(({ sk }) => sk === 'ASSET')) {
    const row = await getAsset(pk.slice('ASSET#'.length));
    if (row && status === 'active') await discard(row);
  }
  await forgetRemovedFiles(assetBucket);
});

const day = uploadLimits.lifetime;

/** Seconds from now. */
const reconcile = (after = day + 1, everything = false) => later(after, () => reconcileAssets({ everything }));

const film = { name: 'Walk.mp4', contentType: 'video/mp4', bytes: mp4(uploadLimits.singlePost + 1) };
const cover = (of: string) => ({
  name: 'a.png',
  contentType: 'image/png',
  bytes: png(),
  companion: { of, role: 'cover' as const },
});

test('a file that was deleted is removed also when another repair of it was given up', async () => {
  const { id } = await upload(api, ada, sound());
  const work = { work: 'asset', itemId: id, repair: 'finishedListings' } as const;
  for (let time = 0; time < attemptsInARow; time += 1) await giveUpAfterTen(work, new Error('No'));
  const row = await getAsset(id);
  if (!row) throw new Error('It is not there');
  await commit(...changeAsset(row, { status: 'deleting' }).writes);
  expect((await reconcile(0)).finishedRemovals).toBe(1);
  expect(await getAsset(id)).toBeUndefined();
  await commit(forgetFailures(work));
});

describe('an upload that nobody completed', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['before anything was sent', () => start(api, ada, sound())],
    ['in parts, before anything was sent', () => start(api, ada, film)],
    [
      'after the file was sent',
      async () => {
        const { body } = await start(api, ada, sound());
        await send(api, ada, body, sound().bytes);
      },
    ],
    [
      'after a part was sent',
      async () => {
        const { body } = await start(api, ada, film);
        await sendPart(api, ada, body, 1, film.bytes.slice(0, uploadLimits.partSize));
      },
    ],
  ])('%s, is left alone for a day and then thrown away', async (_, begin) => {
    await begin();
    const before = [await allFiles(), await allTransfers(), await allItems('ASSET#')];
    await reconcile(day - 60);
    expect([await allFiles(), await allTransfers(), await allItems('ASSET#')]).toEqual(before);
    expect(await inconsistencies()).not.toEqual([]);
    expect(await reconcile()).toMatchObject({ abandonedUploads: 1 });
    expect(await inconsistencies()).toEqual([]);
  });
});

describe('the bin', () => {
  test('is emptied of what lay in it for 30 days, with companions and openings, and of nothing else', async () => {
    const [old, young] = [await upload(api, ada), await upload(api, ada)];
    await upload(api, ada, cover(old.id));
    const access = { level: 'public', coachIds: [] };
    await api.call('updateAsset', { as: ada, params: { assetId: old.id }, body: { access } });
    await api.call('getAssetLink', { as: personIn('user'), params: { assetId: old.id } });
    await api.call('binAsset', { as: ada, params: { assetId: old.id } });
    await later(day, () => api.call('binAsset', { as: ada, params: { assetId: young.id } }));
    await reconcile(assetLimits.bin - 60);
    expect((await api.call('getAsset', { as: ada, params: { assetId: old.id } })).status).toBe(200);
    expect(await reconcile(assetLimits.bin + 60)).toMatchObject({ emptiedFromBin: 1 });
    expect(await allItems(`ASSET#${old.id}`)).toEqual([]);
    expect((await api.call('getAsset', { as: ada, params: { assetId: young.id } })).body.status).toBe('binned');
    expect(await inconsistencies()).toEqual([]);
  });
});

const put = (path: string) => s3().send(new PutObjectCommand({ Bucket: assetBucket, Key: path, Body: 'x' }));

const recent = () => `assets/${Date.now()}-${'A'.repeat(22)}-a.mp3`;

describe('what belongs to nothing', () => {
  test('a file without a row is removed at once', async () => {
    const path = recent();
    await put(path);
    expect(await reconcile(0)).toMatchObject({ orphanedFiles: 1 });
    expect(await allFiles()).not.toContain(path);
  });

  test('a file at another path than its row says is removed', async () => {
    const { id } = await upload(api, ada);
    await put(`assets/${Date.now()}-${id}-other.mp3`);
    expect(await reconcile(0)).toMatchObject({ orphanedFiles: 1 });
    expect(await inconsistencies()).toEqual([]);
  });

  test('an old file, or one with a path of another kind, is found when all are looked at', async () => {
    await put(`assets/1500000000000-${'A'.repeat(22)}-a.mp3`);
    await put('assets/0');
    expect(await reconcile(0)).toMatchObject({ orphanedFiles: 0 });
    expect(await reconcile(0, true)).toMatchObject({ orphanedFiles: 2 });
  });

  test('a transfer without a row is aborted after a day', async () => {
    await startMultipart({ path: recent(), contentType: 'video/mp4', uploadedBy: ada.userId, originalName: 'a' });
    expect(await reconcile(day - 60)).toMatchObject({ abortedTransfers: 0 });
    expect(await reconcile()).toMatchObject({ abortedTransfers: 1 });
    expect(await allTransfers()).toEqual([]);
  });

  test('more files than can be true are not removed', async () => {
    for (let index = 0; index < 501; index += 1) await put(`${recent()}${index}`);
    await expect(reconcile(0)).rejects.toThrow('none was removed');
    const orphans = (await allFiles()).filter((path) => /mp3\d+$/.test(path));
    expect(orphans).toHaveLength(501);
    await s3().send(
      new DeleteObjectsCommand({ Bucket: assetBucket, Delete: { Objects: orphans.map((Key) => ({ Key })) } }),
    );
  });
});

describe('a removal that was begun', () => {
  test.each(['with its file', 'without its file'])('%s, is finished', async (state) => {
    const { id, path } = await upload(api, ada);
    const row = await getAsset(id);
    if (!row) throw new Error('It is there');
    await commit(...changeAsset(row, { status: 'deleting' }).writes);
    if (state === 'without its file') await removeFile(path);
    expect((await api.call('getAssetLink', { as: ada, params: { assetId: id } })).problem?.code).toBe(
      'asset-not-found',
    );
    expect(await reconcile(1)).toMatchObject({ finishedRemovals: 1 });
    expect(await inconsistencies()).toEqual([]);
  });
});

describe('after the process ended at any call', () => {
  /** Each prepares, then tells what is to be broken off and, when that was answered well, what must hold. */
  const scenarios: Record<string, () => Promise<() => Promise<unknown>>> = {
    'starting an upload': async () => () => start(api, ada, film),
    'completing an upload': async () => {
      const { body } = await start(api, ada, sound());
      await send(api, ada, body, sound().bytes);
      return () => complete(api, ada, body.assetId);
    },
    'completing an upload in parts': async () => {
      const { body } = await start(api, ada, film);
      await send(api, ada, body, film.bytes);
      return () => complete(api, ada, body.assetId);
    },
    'refusing a file': async () => {
      const { body } = await start(api, ada, { ...sound(), bytes: html() });
      await send(api, ada, body, html());
      return () => complete(api, ada, body.assetId);
    },
    'replacing a companion': async () => {
      const { id } = await upload(api, ada);
      await upload(api, ada, cover(id));
      const { body } = await start(api, ada, cover(id));
      await send(api, ada, body, png());
      return () => complete(api, ada, body.assetId);
    },
    'taking a companion away': async () => {
      const { id: assetId } = await upload(api, ada);
      await upload(api, ada, cover(assetId));
      return () => api.call('updateAsset', { as: ada, key: randomUUID(), params: { assetId }, body: { cover: null } });
    },
    'aborting an upload': async () => {
      const { body } = await start(api, ada, film);
      return () => api.call('abortUpload', { as: ada, params: { assetId: body.assetId } });
    },
    'putting into the bin': async () => {
      const { id: assetId } = await upload(api, ada);
      return () => api.call('binAsset', { as: ada, params: { assetId } });
    },
    'removing for good': async () => {
      const { id: assetId } = await upload(api, ada);
      await upload(api, ada, cover(assetId));
      await api.call('binAsset', { as: ada, params: { assetId } });
      return () => api.call('purgeAsset', { as: ada, params: { assetId } });
    },
    'taking away what was put over a file': async () => {
      const { path } = await upload(api, ada);
      await put(path);
      await put(path);
      return () => reconcile(0);
    },
    reconciling: async () => {
      const { id: assetId } = await upload(api, ada);
      await upload(api, ada, cover(assetId));
      await api.call('binAsset', { as: ada, params: { assetId } });
      await start(api, ada, film);
      return () => reconcile(assetLimits.bin + 60);
    },
  };

  test.each(Object.keys(scenarios))(
    '%s: all fits together again',
    async (name) => {
      // Before call n + 1 everything is as it is after call n.
      const breaks: [nth: number, where: Break][] = [[1, 'before']];
      for (const [nth, where] of breaks) {
        const action = await scenarios[name]?.();
        if (!action) throw new Error('No such scenario');
        const cameThatFar = await brokenOff(nth, where, action);
        await reconcile();
        expect(await inconsistencies()).toEqual([]);
        if (!cameThatFar) return;
        breaks.push([where === 'before' ? nth : nth + 1, 'after']);
        // What is left in the bin would be more to do, and to break off, for the next one.
        await reconcile(assetLimits.bin + 60);
        await forgetRemovedFiles(assetBucket);
      }
    },
    60_000,
  );
});
