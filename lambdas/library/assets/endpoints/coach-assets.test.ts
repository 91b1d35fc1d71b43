import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { GiB } from '#contract/core/units.ts';
import { libraryLimits, uploadLimits } from '#contract/library/limits.ts';
import type { RouteName } from '#contract/routes.ts';
import { storageItem } from '#lambdas/data/library/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { upsert } from '#lambdas/data/table/write.ts';
import { reconcileAssets } from '#lambdas/jobs/reconciler/reconcile-assets.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { mp4, png } from '#testing/lambdas/sample-files.ts';
import { complete, send, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let carla: Person;
let dora: Person;

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  [carla, dora] = [await coach(), await coach()];
});

afterEach(async () => {
  await later(uploadLimits.lifetime + 1, () => reconcileAssets({ everything: false }));
  vi.restoreAllMocks();
  expect(await inconsistencies()).toEqual([]);
});

const library = async (as: Person, query: Record<string, string> = {}) =>
  (await api.call('listLibrary', { as, query: { scope: 'mine', ...query } })).body;
const storage = async (as = carla) => (await library(as)).storage;

const ask = async (name: RouteName, as: Person, assetId: string, body?: Record<string, unknown>) => {
  const { status, problem } = await api.call(name, {
    as,
    key: randomUUID(),
    params: { assetId },
    ...defined({ body }),
  });
  return problem?.code ?? status;
};

const film = { name: 'Walk.mp4', contentType: 'video/mp4', bytes: mp4(uploadLimits.singlePost + 1) };
const cover = (of: string) => ({
  name: 'a.png',
  contentType: 'image/png',
  bytes: png(),
  companion: { of, role: 'cover' as const },
});

describe("a coach's upload", () => {
  test('goes the way of all uploads, in one form or in parts, and is for the own clients', async () => {
    const anna = await clientOf(api, carla);
    for (const file of [sound('Evening.mp3'), film]) {
      const asset = await upload(api, carla, file);
      expect(asset).toMatchObject({
        status: 'active',
        coachId: carla.userId,
        uploadedBy: carla.userId,
        access: { level: 'restricted', coachIds: [carla.userId] },
      });
      expect(await ask('getAssetLink', anna, asset.id)).toBe(200);
      expect(await ask('getAssetLink', dora, asset.id)).toBe('asset-not-found');
      expect(await ask('getAssetLink', await clientOf(api, dora), asset.id)).toBe('asset-not-found');
    }
  });

  test('may be anything that administrators may upload, and nothing else', async () => {
    const refused = await start(api, carla, { ...sound(), contentType: 'image/svg+xml' });
    expect(refused.problem?.code).toBe('file-type-not-allowed');
  });

  test('can be renamed, sorted, covered, binned, restored and removed for good by the coach', async () => {
    const { id } = await upload(api, carla);
    const change = { name: 'Slow rain', category: 'meditation', language: 'nl', durationSeconds: 60 };
    expect(await ask('updateAsset', carla, id, change)).toBe(200);
    await upload(api, carla, cover(id));
    expect((await library(carla)).items).toMatchObject([{ ...change, companions: ['cover'], scope: 'mine' }]);
    expect(await ask('binAsset', carla, id)).toBe(200);
    expect((await library(carla)).items).toEqual([]);
    expect((await library(carla, { binned: 'true' })).items).toMatchObject([{ id, deletedAt: some.instance(String) }]);
    expect(await ask('getAssetLink', carla, id)).toBe(200);
    expect(await ask('restoreAsset', carla, id)).toBe(200);
    expect((await library(carla, { category: 'meditation' })).items).toMatchObject([{ id }]);
    expect(await ask('getAssetUsage', carla, id)).toBe(200);
    await ask('binAsset', carla, id);
    expect(await ask('purgeAsset', carla, id)).toBe(204);
    expect(await ask('getAsset', carla, id)).toBe('asset-not-found');
    expect(await storage()).toEqual({ assets: 0, bytes: 0 });
  });

  test('is shared with nobody else by the coach', async () => {
    const { id } = await upload(api, carla);
    for (const access of [
      { level: 'public', coachIds: [] },
      { level: 'restricted', coachIds: [carla.userId, dora.userId] },
    ]) {
      expect(await ask('updateAsset', carla, id, { access })).toBe('bad-request');
    }
    expect(await ask('getAssetLink', dora, id)).toBe('asset-not-found');
  });

  test('leaves nothing in the audit log, which is of administrators', async () => {
    const { id } = await upload(api, carla);
    await ask('binAsset', carla, id);
    expect((await allItems('AUDIT')).filter((event) => event['targetId'] === id)).toEqual([]);
  });
});

describe('what is not the own', () => {
  const all: readonly { readonly name: RouteName; readonly body?: Record<string, unknown> }[] = [
    { name: 'getAsset' },
    { name: 'updateAsset', body: { name: 'Mine now' } },
    { name: 'binAsset' },
    { name: 'restoreAsset' },
    { name: 'purgeAsset' },
    { name: 'getAssetUsage' },
  ];

  test.each(all)('another coach asks in vain: $name', async ({ name, body }) => {
    const { id } = await upload(api, carla);
    const ada = await personWithProfile('internal-superuser');
    const { id: platforms } = await upload(api, ada);
    for (const assetId of [id, platforms, 'A'.repeat(22)]) {
      expect(await ask(name, dora, assetId, body)).toBe('asset-not-found');
    }
    expect((await api.call('getAsset', { as: carla, params: { assetId: id } })).body).toMatchObject({
      status: 'active',
      name: 'Rain.mp3',
    });
  });

  test('is a client even less let in to', async () => {
    const { id } = await upload(api, carla);
    for (const { name, body } of all) expect(await ask(name, await clientOf(api, carla), id, body)).toBe('forbidden');
    expect((await start(api, personIn('user'), sound())).problem?.code).toBe('forbidden');
  });

  test('gets no companion, and its upload goes on under nobody else', async () => {
    const { id } = await upload(api, carla);
    expect((await start(api, dora, cover(id))).problem?.code).toBe('asset-not-found');
    const { body } = await start(api, carla, sound());
    expect(await ask('getUpload', dora, body.assetId)).toBe('upload-not-found');
    expect(await ask('abortUpload', dora, body.assetId)).toBe('upload-not-found');
    await send(api, carla, body, sound().bytes);
    expect((await complete(api, dora, body.assetId)).problem?.code).toBe('upload-not-found');
    expect((await complete(api, carla, body.assetId)).status).toBe(201);
  });

  test('administrators see and change it', async () => {
    const ada = await personWithProfile('internal-superuser');
    const { id } = await upload(api, carla);
    expect((await api.call('getAsset', { as: ada, params: { assetId: id } })).body.coachId).toBe(carla.userId);
    expect(await ask('getAssetLink', ada, id)).toBe(200);
    expect(await ask('binAsset', ada, id)).toBe(200);
    expect((await allItems('AUDIT')).filter((event) => event['targetId'] === id)).toHaveLength(1);
  });
});

const announce = (as: Person, size: number) =>
  api.call('startUpload', { as, key: randomUUID(), body: { name: 'a.mp4', contentType: 'video/mp4', size } });

describe('how much a coach may upload', () => {
  test('is so many bytes, from when they are announced until they are gone', async () => {
    const largest = uploadLimits.fileSize;
    const whole = Math.floor(libraryLimits.coachBytes / largest);
    for (let number = 1; number <= whole; number += 1) expect((await announce(carla, largest)).status).toBe(201);
    expect(await storage()).toEqual({ assets: whole, bytes: whole * largest });
    const refused = await announce(carla, libraryLimits.coachBytes - whole * largest + 1);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'storage-full']);
    expect((await announce(dora, GiB)).status).toBe(201);
    await later(uploadLimits.lifetime + 1, () => reconcileAssets({ everything: false }));
    expect(await storage()).toEqual({ assets: 0, bytes: 0 });
    expect((await announce(carla, largest)).status).toBe(201);
  });

  test('is so many assets; of many uploads at once exactly those that there is room for begin', async () => {
    await Promise.all(Array.from({ length: 5 }, () => announce(carla, 1)));
    const room = 3;
    const others = libraryLimits.coachAssets - 5 - room;
    const before = storageItem.key({ coachId: carla.userId });
    await commit(upsert(before, { add: { assets: others } }));
    const replies = await Promise.all(Array.from({ length: 8 }, () => announce(carla, 1)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(room);
    expect(new Set(replies.map(({ problem }) => problem?.code))).toEqual(new Set([undefined, 'storage-full']));
    await commit(upsert(before, { add: { assets: -others } }));
  });

  test('counts an upload once, however often it is begun', async () => {
    const key = randomUUID();
    const body = { name: 'a.mp3', contentType: 'audio/mpeg', size: 2_000 };
    for (let time = 0; time < 3; time += 1) await api.call('startUpload', { as: carla, key, body });
    expect(await storage()).toEqual({ assets: 1, bytes: 2_000 });
  });
});
