import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../testing/until.ts';
import { Bucket, clientOf, startUpload, testBucket } from '../testing/test-bucket.ts';
import { startS3 } from './s3.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(folder, { recursive: true }));

/** The server in a process of its own, which prints its endpoint and, when asked, its highest resident set in bytes. */
const startProcess = async (): Promise<{ child: ChildProcess; client: S3Client; peak: () => Promise<number> }> => {
  const program = `
    import { startS3 } from ${JSON.stringify(join(__dirname, 's3.ts'))};
    const s3 = await startS3(${JSON.stringify({ folder, buckets: [testBucket] })});
    console.log(s3.endpoint);
    process.stdin.on('data', () => console.log(process.resourceUsage().maxRSS * 1024));
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const nextLine = async () => String((await once(child.stdout ?? child, 'data'))[0]).trim();
  const client = clientOf(await nextLine());
  const peak = () => {
    child.stdin?.write('?');
    return nextLine().then(Number);
  };
  return { child, client, peak };
};

const text = async (client: S3Client, Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

test('what was acknowledged survives SIGKILL, what was not leaves nothing behind', async () => {
  const { child, client } = await startProcess();
  await client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'old' }));
  await client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'kept' }));
  const UploadId = await startUpload(client, 'parts');
  const { ETag } = await client.send(
    new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber: 1, Body: 'part' }),
  );
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.alloc(100_000));
  const half = client.send(new PutObjectCommand({ Bucket, Key: 'half', Body: body, ContentLength: 1_000_000 }));
  const halfFails = expect(half).rejects.toThrow();
  const data = join(folder, Bucket, 'data');
  await until(async () => (await readdir(data)).length >= 4);
  child.kill('SIGKILL');
  await halfFails;
  body.destroy();
  await writeFile(join(folder, Bucket, 'objects', 'half.tmp'), '{');

  const again = await startS3({ folder, buckets: [testBucket] });
  const reader = clientOf(again.endpoint);
  expect(await text(reader, 'kept')).toBe('kept');
  const Parts = [{ PartNumber: 1, ETag }];
  await reader.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'parts', UploadId, MultipartUpload: { Parts } }));
  expect(await text(reader, 'parts')).toBe('part');
  const { Contents } = await reader.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents?.map(({ Key }) => Key)).toEqual(['kept', 'parts']);
  // Both versions of the one, and the part of the other.
  expect(await readdir(data)).toHaveLength(3);
  reader.destroy();
  await again.stop();
});

test('64 MiB pass through in both directions without being held in memory', async () => {
  const { client, peak } = await startProcess();
  await client.send(new PutObjectCommand({ Bucket, Key: 'warm', Body: 'x' }));
  const before = await peak();
  const mebibyte = Buffer.alloc(1024 * 1024, 'water');
  const body = Readable.from(
    (function* () {
      for (let count = 0; count < 64; count += 1) yield mebibyte;
    })(),
    { objectMode: false },
  );
  await client.send(new PutObjectCommand({ Bucket, Key: 'large', Body: body, ContentLength: 64 * mebibyte.length }));
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'large' }));
  let size = 0;
  if (!(Body instanceof Readable)) throw new Error('Nothing to read');
  const chunks: AsyncIterable<Buffer> = Body;
  for await (const chunk of chunks) size += chunk.length;
  expect(size).toBe(64 * mebibyte.length);
  expect((await peak()) - before).toBeLessThan(48 * mebibyte.length);
});

const temporary = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('embedded-s3-'));

test('without a folder nothing is left when it stops', async () => {
  const before = await temporary();
  const s3 = await startS3({ buckets: [testBucket] });
  const created = (await temporary()).find((name) => !before.includes(name)) ?? '';
  await s3.stop();
  expect(created).not.toBe('');
  expect(await temporary()).not.toContain(created);
});
