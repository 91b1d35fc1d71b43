import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Bucket, clientOf, testBucket } from '../testing/test-bucket.ts';
import { type S3, startS3 } from './s3.ts';

let folder: string;
let s3: S3;
let client: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  s3 = await startS3({ folder, buckets: [testBucket] });
  client = clientOf(s3.endpoint);
});

afterAll(async () => {
  client.destroy();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(Body) }));
const get = async (Key: string, changes: { Range?: string; IfNoneMatch?: string; IfMatch?: string } = {}) => {
  const { Body, ...rest } = await client.send(new GetObjectCommand({ Bucket, Key, ...changes }));
  return { text: await Body?.transformToString(), ...rest };
};

describe('an object', () => {
  test('is read as it was put, with its headers and metadata', async () => {
    const { ETag } = await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'assets/1-a-walk.mp3',
        Body: 'sound',
        ContentType: 'audio/mpeg',
        ContentDisposition: 'inline',
        CacheControl: 'private',
        Metadata: { uploader: 'anna', 'original-name': 'a walk.mp3' },
      }),
    );
    expect(ETag).toBe(`"${createHash('md5').update('sound').digest('hex')}"`);
    expect(await get('assets/1-a-walk.mp3')).toMatchObject({
      text: 'sound',
      ETag,
      ContentLength: 5,
      ContentType: 'audio/mpeg',
      ContentDisposition: 'inline',
      CacheControl: 'private',
      AcceptRanges: 'bytes',
      Metadata: { uploader: 'anna', 'original-name': 'a walk.mp3' },
      LastModified: expect.any(Date),
    });
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'assets/1-a-walk.mp3' }))).toMatchObject({
      ContentLength: 5,
      ETag,
    });
  });

  test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)('keeps and answers its %s', async (ChecksumAlgorithm) => {
    const stored = await client.send(
      new PutObjectCommand({ Bucket, Key: 'sum', Body: '123456789', ChecksumAlgorithm }),
    );
    const name = `Checksum${ChecksumAlgorithm}` as const;
    expect(stored[name]).toMatch(/=$/);
    // The SDK compares what it reads with the checksum by itself.
    expect((await get('sum'))[name]).toBe(stored[name]);
  });

  test('that is sent as a stream arrives without the marks of its chunks', async () => {
    const body = Buffer.alloc(300_000, 'still water ');
    const stream = Readable.from([body.subarray(0, 100_000), body.subarray(100_000)], { objectMode: false });
    const stored = await client.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body: stream, ContentLength: body.length }),
    );
    expect(stored.ChecksumCRC32).toBeDefined();
    const { text, ContentEncoding } = await get('stream');
    expect(text).toBe(body.toString());
    expect(ContentEncoding).toBeUndefined();
  });

  test('that was damaged on its way is refused by the checksum behind its chunks', async () => {
    const damaging = clientOf(s3.endpoint);
    damaging.middlewareStack.add(
      (next) => (args) => {
        // The signature does not cover the body; only the trailer does.
        const request: unknown = args.request;
        if (isRequestWithStream(request)) request.body = request.body.map(damage);
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const Body = Readable.from([Buffer.alloc(70_000, 'a')], { objectMode: false });
    const command = new PutObjectCommand({ Bucket, Key: 'damaged', Body, ContentLength: 70_000 });
    await expect(damaging.send(command)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
    damaging.destroy();
  });

  test('may be empty', async () => {
    await put('empty', '');
    expect(await get('empty')).toMatchObject({ text: '', ContentLength: 0 });
  });

  test.each(['a/../../etc/passwd', '../x', '/', 'a//b', 'é ü+&=?%20#.txt', '.', 'con', "!'()*"])(
    'may be called %s, and its name reaches no file',
    async (Key) => {
      await put(Key, `content of ${Key}`);
      expect((await get(Key)).text).toBe(`content of ${Key}`);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await expect(get(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    },
  );

  test('with a name of more than 1,024 bytes is refused', async () => {
    await put('x'.repeat(1024), 'x');
    await expect(put('é'.repeat(513), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  test('whose body is not what its checksum says is refused and not kept', async () => {
    const wrong = [
      { ChecksumSHA256: Buffer.alloc(32).toString('base64') },
      { ContentMD5: Buffer.alloc(16).toString('base64') },
    ];
    for (const sums of wrong) {
      const command = new PutObjectCommand({ Bucket, Key: 'wrong-sum', Body: 'x', ...sums });
      await expect(client.send(command)).rejects.toMatchObject({ name: 'BadDigest' });
    }
    const invalid = new PutObjectCommand({ Bucket, Key: 'wrong-sum', Body: 'x', ContentMD5: 'short' });
    await expect(client.send(invalid)).rejects.toMatchObject({ name: 'InvalidDigest' });
    await expect(get('wrong-sum')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('is copied with its metadata', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'from é', Body: 'copied', Metadata: { a: 'b' } }));
    const CopySource = `${Bucket}/${encodeURIComponent('from é')}`;
    const { CopyObjectResult } = await client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'from é' }));
    expect(await get('to')).toMatchObject({ text: 'copied', Metadata: { a: 'b' }, ETag: CopyObjectResult?.ETag });
  });
});

describe('a range', () => {
  beforeAll(() => put('range', '0123456789'));

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s answers %s', async (Range, text, ContentRange) => {
    expect(await get('range', { Range })).toMatchObject({ text, ContentRange, $metadata: { httpStatusCode: 206 } });
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is not satisfiable', async (Range) => {
    await expect(get('range', { Range })).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });

  test('of another form answers the whole', async () => {
    expect(await get('range', { Range: 'bytes=0-1,4-5' })).toMatchObject({
      text: '0123456789',
      $metadata: { httpStatusCode: 200 },
    });
  });
});

describe('conditions', () => {
  test('a reader who has the object reads 304, who has another one 412', async () => {
    const { ETag = '' } = await put('condition', 'one');
    await expect(get('condition', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get('condition', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await get('condition', { IfMatch: ETag, IfNoneMatch: '"other"' })).toMatchObject({ text: 'one' });
  });

  test('of writers who want a new object exactly one wins', async () => {
    const writers = Array.from({ length: 20 }, (_, index) =>
      client.send(new PutObjectCommand({ Bucket, Key: 'once', Body: `${index}`, IfNoneMatch: '*' })),
    );
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect((await get('once')).text).toBe(String(winner));
  });

  test('a writer who read an older object is refused', async () => {
    const { ETag } = await put('replaced', 'old');
    await put('replaced', 'new');
    const command = new PutObjectCommand({ Bucket, Key: 'replaced', Body: 'mine', IfMatch: ETag });
    await expect(client.send(command)).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });
});

describe('a list', () => {
  beforeAll(async () => {
    for (const key of ['b', 'a/2', 'a/1', 'a/é', 'a/b/3', 'c&d']) await put(`list/${key}`, 'x');
  });

  test('is ordered, filtered by prefix and grouped by delimiter', async () => {
    const { Contents, CommonPrefixes } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/a/', Delimiter: '/' }),
    );
    expect(Contents?.map(({ Key }) => Key)).toEqual(['list/a/1', 'list/a/2', 'list/a/é']);
    expect(CommonPrefixes).toEqual([{ Prefix: 'list/a/b/' }]);
  });

  test.each([undefined, '/'])('continues where it stopped, with the delimiter %s', async (Delimiter) => {
    const found = new Set<string | undefined>();
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, Delimiter, ContinuationToken }),
      );
      for (const { Key } of page.Contents ?? []) found.add(Key);
      for (const { Prefix } of page.CommonPrefixes ?? []) found.add(Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    const all = ['list/a/1', 'list/a/2', 'list/a/b/3', 'list/a/é', 'list/b', 'list/c&d'];
    expect(found).toEqual(new Set(Delimiter ? ['list/a/', 'list/b', 'list/c&d'] : all));
  });

  test('several objects are deleted at once', async () => {
    const Objects = [{ Key: 'list/c&d' }, { Key: 'list/b' }, { Key: 'never-there' }];
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['list/c&d', 'list/b', 'never-there']);
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }));
    expect(KeyCount).toBe(4);
  });
});

describe('refusals', () => {
  test('a missing object, a missing bucket and an operation that is not here are told apart', async () => {
    await expect(get('missing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'missing' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(client.send(new GetObjectCommand({ Bucket: 'elsewhere', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    await expect(client.send(new GetObjectAclCommand({ Bucket, Key: 'x' }))).rejects.toMatchObject({
      name: 'NotImplemented',
    });
    await client.send(new HeadBucketCommand({ Bucket }));
  });

  test.each([
    [{ credentials: { accessKeyId: 'stranger', secretAccessKey: 'local-secret' } }, 'InvalidAccessKeyId'],
    [{ credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' } }, 'SignatureDoesNotMatch'],
    [{ credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret', sessionToken: 'x' } }, 'InvalidToken'],
    [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    [{ systemClockOffset: -16 * 60 * 1000 }, 'RequestTimeTooSkewed'],
  ])('a client with %j is refused: %s', async (changes, name) => {
    const stranger = clientOf(s3.endpoint, changes);
    const command = new PutObjectCommand({ Bucket, Key: 'strange', Body: Buffer.alloc(2_000_000) });
    await expect(stranger.send(command)).rejects.toMatchObject({ name });
    await expect(get('strange')).rejects.toMatchObject({ name: 'NoSuchKey' });
    stranger.destroy();
  });

  test('nobody reads or writes without a signature', async () => {
    await put('secret', 'x');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await fetch(`${s3.endpoint}/${Bucket}/secret`, { method })).status).toBe(403);
    }
    expect((await get('secret')).text).toBe('x');
  });
});

const isRequestWithStream = (value: unknown): value is { body: Readable } =>
  typeof value === 'object' && value !== null && 'body' in value && value.body instanceof Readable;

const damage = (chunk: Buffer | string): Buffer => Buffer.from(String(chunk).replace(/aaa/, 'aba'));
