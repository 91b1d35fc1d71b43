import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day } from '#contract/core/units.ts';
import { removeFile, removeVersion } from '#lambdas/aws/files.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { startS3 } from '#packages/embedded-aws/s3/s3.ts';
import { clientOf } from '#packages/embedded-aws/testing/test-bucket.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { allKept } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { html, mp3, png } from '#testing/lambdas/sample-files.ts';
import { complete, sendForm, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { reconcileAssets } from './reconcile-assets.ts';

const filesFolder = mkdtempSync(join(tmpdir(), 'stillwater-versions-'));
const api = withApi({ filesFolder });
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});
afterAll(() => rm(filesFolder, { recursive: true }));
beforeEach(() => {
  // A removal of an upload that was put over is logged.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** A file that became an asset, and whose form was then used again. */
const putOver = async (file = sound()) => {
  const { body: form } = await start(api, ada, file);
  if (form.kind !== 'post') throw new Error('Not a form');
  await sendForm(form, file.bytes);
  const asset = (await complete(api, ada, form.assetId)).body;
  const { version = '' } = (await getAsset(form.assetId)) ?? {};
  expect((await sendForm(form, html(file.bytes.byteLength))).ok).toBe(true);
  return { ...asset, assetId: form.assetId, path: form.path, version };
};

const reconcile = (everything = false) => reconcileAssets({ everything });

/** Longer ago than the three days that are looked at every hour. */
const weekLater = (everything: boolean) => later(7 * day, () => reconcile(everything));

const versionsOf = async (path: string) => (await allKept()).find((file) => file.path === path)?.versions;

const read = async (path: string): Promise<Uint8Array | undefined> => {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: assetBucket, Key: path }));
  return Body?.transformToByteArray();
};

const put = (path: string) => s3().send(new PutObjectCommand({ Bucket: assetBucket, Key: path, Body: html() }));

/**
 * Versions that the bucket still has a month later, when lifecycle rules have expired those that were hidden for 30
 * days.
 */
const aMonthLater = async (path: string, version: string) => {
  const bucket = { name: assetBucket, allowedOrigins: [] };
  const kept = await later(31 * day, () => startS3({ folder: filesFolder, buckets: [bucket] }));
  const client = clientOf(kept.endpoint);
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: assetBucket, Key: path, VersionId: version }));
    return await Body?.transformToByteArray();
  } finally {
    client.destroy();
    await kept.stop();
  }
};

test('what was put over a file once it was verified is gone after the next reconciliation, and the verified file is there a month later', async () => {
  const { assetId, path, version } = await putOver();
  expect(await versionsOf(path)).toHaveLength(2);
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 1, orphanedFiles: 0 });
  expect(await versionsOf(path)).toEqual([version]);
  expect(await read(path)).toEqual(mp3());
  const { url } = (await api.call('getAssetLink', { as: ada, params: { assetId } })).body;
  expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(mp3());
  expect(await inconsistencies()).toEqual([]);
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 0 });
  expect(await aMonthLater(path, version)).toEqual(mp3());
});

test('the same holds for a companion, for what lies in the bin, and for a file of long ago', async () => {
  const asset = await putOver();
  const cover = {
    name: 'a.png',
    contentType: 'image/png',
    bytes: png(),
    companion: { of: asset.assetId, role: 'cover' },
  } as const;
  const companion = await putOver(cover);
  await api.call('binAsset', { as: ada, params: { assetId: asset.assetId } });
  expect(await weekLater(false)).toMatchObject({ unverifiedVersions: 0 });
  expect(await weekLater(true)).toMatchObject({ unverifiedVersions: 2, emptiedFromBin: 0 });
  for (const { path, version } of [asset, companion]) expect(await versionsOf(path)).toEqual([version]);
  await api.call('restoreAsset', { as: ada, params: { assetId: asset.assetId } });
  expect(await read(asset.path)).toEqual(mp3());
  expect(await inconsistencies()).toEqual([]);
});

test('a removal of a file whose row is there is taken back', async () => {
  const { id, path } = await upload(api, ada);
  await removeFile(path);
  expect(await inconsistencies()).not.toEqual([]);
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 1 });
  expect(await versionsOf(path)).toEqual([(await getAsset(id))?.version]);
  expect(await inconsistencies()).toEqual([]);
});

test.each([1, 2, 3, 4])('lists of %d versions at a time come to the same', async (MaxKeys) => {
  const [many, next] = [await putOver(), await upload(api, ada)];
  for (let index = 0; index < 4; index += 1) await put(many.path);
  const name = 'short-pages';
  s3().middlewareStack.add(
    (proceed, { commandName }) =>
      (args) =>
        proceed(commandName === 'ListObjectVersionsCommand' ? { ...args, input: { ...args.input, MaxKeys } } : args),
    { step: 'initialize', name },
  );
  try {
    expect(await reconcile()).toMatchObject({ unverifiedVersions: 5, orphanedFiles: 0 });
  } finally {
    s3().middlewareStack.remove(name);
  }
  expect(await versionsOf(many.path)).toEqual([many.version]);
  expect(await versionsOf(next.path)).toHaveLength(1);
});

test('where the verified version is not there itself, nothing of the file is removed', async () => {
  const { id, path, version } = await putOver();
  await removeVersion(path, version);
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 0, orphanedFiles: 0 });
  expect(await versionsOf(path)).toHaveLength(1);
  await api.call('binAsset', { as: ada, params: { assetId: id } });
  await api.call('purgeAsset', { as: ada, params: { assetId: id } });
});

test('of an upload under way nothing is removed, however often its file was sent', async () => {
  const { body: form } = await start(api, ada, sound());
  if (form.kind !== 'post') throw new Error('Not a form');
  for (const _ of ['once', 'again']) await sendForm(form, mp3());
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 0 });
  expect(await versionsOf(form.path)).toHaveLength(2);
  expect((await complete(api, ada, form.assetId)).status).toBe(201);
  expect(await reconcile()).toMatchObject({ unverifiedVersions: 1 });
});

test('a file that was removed for good stays behind its marker, where an operator finds it for 30 days and nobody afterwards', async () => {
  const { id, path, version } = await putOver();
  await api.call('binAsset', { as: ada, params: { assetId: id } });
  await api.call('purgeAsset', { as: ada, params: { assetId: id } });
  expect(await reconcile(true)).toMatchObject({ unverifiedVersions: 0, orphanedFiles: 0 });
  expect(await versionsOf(path)).toHaveLength(3);
  await expect(read(path)).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(aMonthLater(path, version)).rejects.toMatchObject({ name: 'NoSuchVersion' });
});
