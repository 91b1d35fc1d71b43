import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Bucket, clientOf, startUpload, testBucket } from '../testing/test-bucket.ts';
import { type S3, startS3 } from './s3.ts';

let folder: string;
let s3: S3;
let client: S3Client;

const start = async () => {
  s3 = await startS3({ folder, buckets: [testBucket] });
  client = clientOf(s3.endpoint);
};
const stop = async () => {
  client.destroy();
  await s3.stop();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const put = async (Key: string, Body: string) =>
  (await client.send(new PutObjectCommand({ Bucket, Key, Body }))).VersionId ?? '';
const text = async (Key: string, VersionId?: string) => {
  const { Body, ...answer } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return { text: await Body?.transformToString(), version: answer.VersionId };
};
const remove = (Key: string, VersionId?: string) => client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
const versions = async (query: { Prefix?: string; MaxKeys?: number } = {}) => {
  const found: string[] = [];
  let marker: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (marker) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...marker });
    found.push(...(page.Versions ?? []).map(({ Key, VersionId, IsLatest }) => `${Key} ${VersionId} ${IsLatest}`));
    found.push(...(page.DeleteMarkers ?? []).map(({ Key, IsLatest }) => `${Key} marker ${IsLatest}`));
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker ?? '', VersionIdMarker: page.NextVersionIdMarker ?? '' }
      : undefined;
  }
  return found;
};
const list = (query: object) => client.send(new ListObjectVersionsCommand({ Bucket, ...query }));

test('what is overwritten can still be read by its version, also after a restart', async () => {
  const [first, second] = [await put('a', 'one'), await put('a', 'two')];
  expect(first).not.toBe(second);
  for (const _ of ['before', 'after']) {
    expect(await text('a')).toEqual({ text: 'two', version: second });
    expect(await text('a', first)).toEqual({ text: 'one', version: first });
    expect(await versions()).toEqual([`a ${second} true`, `a ${first} false`]);
    await stop();
    await start();
  }
});

test('an object of parts has a version too', async () => {
  const UploadId = await startUpload(client, 'film');
  const part = { Bucket, Key: 'film', UploadId };
  const { ETag } = await client.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: 'part' }));
  const { VersionId } = await client.send(
    new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } }),
  );
  expect(await text('film', VersionId)).toEqual({ text: 'part', version: VersionId });
});

test('a deleted object hides behind a marker; taking the marker away brings it back', async () => {
  const version = await put('a', 'one');
  const { DeleteMarker, VersionId } = await remove('a');
  expect(DeleteMarker).toBe(true);
  await expect(text('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(text('a', VersionId)).rejects.toMatchObject({ name: 'MethodNotAllowed' });
  expect((await client.send(new ListObjectsV2Command({ Bucket }))).Contents).toBeUndefined();
  expect(await versions()).toEqual([`a ${version} false`, 'a marker true']);
  await remove('a', VersionId);
  expect(await text('a')).toEqual({ text: 'one', version });
});

test('a version that is deleted is gone with its bytes, and the one before it is the object', async () => {
  const [first, second] = [await put('a', 'one'), await put('a', 'two')];
  await remove('a', second);
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a', VersionId: second }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
  await expect(text('a', second)).rejects.toMatchObject({ name: 'NoSuchVersion' });
  expect(await text('a')).toEqual({ text: 'one', version: first });
  await remove('a', first);
  expect(await versions()).toEqual([]);
  expect(await readdir(join(folder, Bucket, 'data'))).toEqual([]);
});

test('versions are listed by prefix, a page after the other', async () => {
  for (const key of ['b/1', 'b/2', 'c']) for (const body of ['one', 'two']) await put(key, body);
  await remove('b/2');
  const all = await versions({ Prefix: 'b/' });
  expect(all.map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(['b/1', 'b/2']));
  expect(all).toHaveLength(5);
  expect(new Set(await versions({ Prefix: 'b/', MaxKeys: 2 }))).toEqual(new Set(all));
});
