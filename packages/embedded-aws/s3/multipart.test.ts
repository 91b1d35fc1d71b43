import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Bucket, clientOf, errorOf, presigningClientOf, startUpload, testBucket } from '../testing/test-bucket.ts';
import { type S3, startS3 } from './s3.ts';

const fiveMiB = 5 * 1024 * 1024;
const first = Buffer.alloc(fiveMiB, 'first ');
const second = Buffer.from('second');

let s3: S3;
let client: S3Client;

beforeAll(async () => {
  s3 = await startS3({ buckets: [testBucket] });
  client = presigningClientOf(s3.endpoint);
});

afterAll(async () => {
  client.destroy();
  await s3.stop();
});

const partUrl = (Key: string, UploadId: string, PartNumber: number) =>
  getSignedUrl(client, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber }));

/** As a browser does it: through a presigned URL, the ETag from the answer. */
const uploadPart = async (Key: string, UploadId: string, PartNumber: number, body: Buffer): Promise<CompletedPart> => {
  const response = await fetch(await partUrl(Key, UploadId, PartNumber), { method: 'PUT', body: new Uint8Array(body) });
  expect(response.status).toBe(200);
  return { PartNumber, ETag: response.headers.get('etag') ?? '' };
};

const complete = (Key: string, UploadId: string, Parts: CompletedPart[]) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const md5 = (data: Buffer) => createHash('md5').update(data).digest();

test('presigned parts, in whatever order and again, become one object', async () => {
  const Key = 'video.mp4';
  const UploadId = await startUpload(client, Key);
  const two = await uploadPart(Key, UploadId, 2, second);
  await uploadPart(Key, UploadId, 1, second);
  const one = await uploadPart(Key, UploadId, 1, first);

  const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  expect(Parts).toMatchObject([
    { PartNumber: 1, ETag: one.ETag, Size: fiveMiB },
    { PartNumber: 2, ETag: two.ETag, Size: 6 },
  ]);

  const { ETag } = await complete(Key, UploadId, [one, two]);
  expect(ETag).toBe(`"${md5(Buffer.concat([md5(first), md5(second)])).toString('hex')}-2"`);
  const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(ContentType).toBe('video/mp4');
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(Buffer.concat([first, second]))).toBe(true);

  const Range = `bytes=${fiveMiB - 2}-${fiveMiB + 2}`;
  const across = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  expect(await across.Body?.transformToString()).toBe(`${first.subarray(-2).toString()}sec`);
  await expect(complete(Key, UploadId, [one, two])).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('parts carry checksums, and the object that of its parts', async () => {
  const checking = clientOf(s3.endpoint);
  const Key = 'sums';
  const { UploadId } = await checking.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'SHA256' }),
  );
  const sent = await checking.send(
    new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: second, ChecksumAlgorithm: 'SHA256' }),
  );
  expect(sent.ChecksumSHA256).toBe(sha256(second).toString('base64'));
  const part = { PartNumber: 1, ETag: sent.ETag };
  const wrong = { ...part, ChecksumSHA256: sha256(first).toString('base64') };
  await expect(complete(Key, UploadId ?? '', [wrong])).rejects.toMatchObject({ name: 'InvalidPart' });
  await complete(Key, UploadId ?? '', [{ ...part, ChecksumSHA256: sent.ChecksumSHA256 }]);
  const head = await checking.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  expect(head.ChecksumSHA256).toBe(`${sha256(sha256(second)).toString('base64')}-1`);
});

test('an aborted upload is gone, with its parts', async () => {
  const UploadId = await startUpload(client, 'aborted');
  await uploadPart('aborted', UploadId, 1, second);
  const open = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'abort' }));
  expect(open.Uploads).toMatchObject([{ Key: 'aborted', UploadId }]);

  await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId }));
  const none = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'abort' }));
  expect(none.Uploads).toBeUndefined();
  const late = await fetch(await partUrl('aborted', UploadId, 2), { method: 'PUT', body: 'x' });
  expect(await errorOf(late)).toMatchObject({ status: 404, code: 'NoSuchUpload' });
});

test('of two who complete the same upload one wins, and the object stays whole', async () => {
  const Key = 'raced';
  const UploadId = await startUpload(client, Key);
  const part = await uploadPart(Key, UploadId, 1, second);
  const results = await Promise.allSettled([complete(Key, UploadId, [part]), complete(Key, UploadId, [part])]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToString()).toBe('second');
});

describe('an upload is not completed with', () => {
  const Key = 'strict';
  let UploadId: string;
  let one: CompletedPart;
  let two: CompletedPart;
  beforeAll(async () => {
    UploadId = await startUpload(client, Key);
    one = await uploadPart(Key, UploadId, 1, second);
    two = await uploadPart(Key, UploadId, 2, second);
  });

  test('parts out of order', async () => {
    await expect(complete(Key, UploadId, [two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete(Key, UploadId, [one, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  });

  test('another ETag or a part that was not sent', async () => {
    const forged = { PartNumber: 1, ETag: `"${'0'.repeat(32)}"` };
    await expect(complete(Key, UploadId, [forged])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete(Key, UploadId, [{ ...one, PartNumber: 3 }])).rejects.toMatchObject({ name: 'InvalidPart' });
  });

  test('a part below 5 MiB before the last', async () => {
    await expect(complete(Key, UploadId, [one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  });

  test('no part', async () => {
    await expect(complete(Key, UploadId, [])).rejects.toMatchObject({ name: 'MalformedXML' });
  });

  test('the key of another object', async () => {
    await expect(complete('other', UploadId, [one])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

test('a part URL takes neither another number nor a number beyond 10,000', async () => {
  const UploadId = await startUpload(client, 'numbers');
  const url = await partUrl('numbers', UploadId, 1);
  const other = await fetch(url.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: 'x' });
  expect(await errorOf(other)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  const beyond = await fetch(await partUrl('numbers', UploadId, 10_001), { method: 'PUT', body: 'x' });
  expect(await errorOf(beyond)).toMatchObject({ status: 400, code: 'InvalidArgument' });
});
