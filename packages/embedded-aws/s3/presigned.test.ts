import { request } from 'node:http';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { localCredentials } from '../credentials.ts';
import { Bucket, clientOf, errorOf, presigningClientOf, testBucket } from '../testing/test-bucket.ts';
import { type S3, startS3 } from './s3.ts';

let s3: S3;
let client: S3Client;

beforeAll(async () => {
  s3 = await startS3({ buckets: [testBucket] });
  client = presigningClientOf(s3.endpoint);
  await client.send(new PutObjectCommand({ Bucket, Key: 'a.pdf', Body: 'document', ContentType: 'application/pdf' }));
});

afterAll(async () => {
  client.destroy();
  await s3.stop();
});

const getUrl = (changes: { expiresIn?: number; signingDate?: Date } = {}, Key = 'a.pdf') =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), changes);

const putUrl = (Key: string, ContentType = 'audio/mpeg') =>
  getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType }), {
    signableHeaders: new Set(['content-type']),
  });

const upload = (url: string, type: string, body = 'sound') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });

describe('a presigned GET', () => {
  test('is read by anyone who has it, in ranges too', async () => {
    expect(await (await fetch(await getUrl())).text()).toBe('document');
    const part = await fetch(await getUrl(), { headers: { range: 'bytes=0-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'doc']);
  });

  test('answers the type and disposition that were signed', async () => {
    const command = new GetObjectCommand({
      Bucket,
      Key: 'a.pdf',
      ResponseContentType: 'application/octet-stream',
      ResponseContentDisposition: `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A9.pdf`,
    });
    const url = await getSignedUrl(client, command);
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="a.pdf"; filename*=UTF-8''%C3%A9.pdf`);

    const tampered = await fetch(url.replace('application%2Foctet-stream', 'text%2Fhtml'));
    expect(await errorOf(tampered)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    const added = await fetch(`${await getUrl()}&response-content-type=text%2Fhtml`);
    expect(await errorOf(added)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test('that has expired is refused', async () => {
    const url = await getUrl({ expiresIn: 60, signingDate: new Date(Date.now() - 61_000) });
    expect(await errorOf(await fetch(url))).toEqual({
      status: 403,
      code: 'AccessDenied',
      message: 'Request has expired',
    });
  });

  test('is not stretched by changing its expiry', async () => {
    const url = await getUrl({ expiresIn: 60, signingDate: new Date(Date.now() - 61_000) });
    const stretched = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'));
    expect(await errorOf(stretched)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test('from the future, for too long or with a parameter missing is refused', async () => {
    const future = await fetch(await getUrl({ signingDate: new Date(Date.now() + 3_600_000) }));
    expect(await errorOf(future)).toMatchObject({ status: 403, code: 'AccessDenied' });
    const url = await getUrl();
    for (const broken of [
      url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604801'),
      url.replace(/&X-Amz-SignedHeaders=[^&]*/, ''),
      url.replace('%2Fs3%2F', '%2Fses%2F'),
    ]) {
      expect(await errorOf(await fetch(broken))).toMatchObject({
        status: 400,
        code: 'AuthorizationQueryParametersError',
      });
    }
  });

  test('opens no other object, method, host or signature', async () => {
    const url = await getUrl();
    const signature = /X-Amz-Signature=(\w+)/.exec(url)?.[1] ?? '';
    const swapped = signature.split('').toReversed().join('');
    for (const broken of [
      url.replace('a.pdf', 'b.pdf'),
      url.replace('127.0.0.1', 'localhost'),
      url.replace(signature, swapped),
      url.replace(signature, signature.slice(2)),
    ]) {
      expect(await errorOf(await fetch(broken))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  test('signed by a stranger is refused', async () => {
    const stranger = presigningClientOf(s3.endpoint, { credentials: { ...localCredentials, accessKeyId: 'stranger' } });
    const url = await getSignedUrl(stranger, new GetObjectCommand({ Bucket, Key: 'a.pdf' }));
    expect(await errorOf(await fetch(url))).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
  });

  test('works under the name localhost when it was signed for it', async () => {
    const local = presigningClientOf(s3.endpoint.replace('127.0.0.1', 'localhost'));
    const url = await getSignedUrl(local, new GetObjectCommand({ Bucket, Key: 'a.pdf' }));
    const { host, pathname, search, port } = new URL(url);
    const status = await new Promise((resolve) => {
      const path = pathname + search;
      request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(200);
  });
});

test('a presigned HEAD answers the size', async () => {
  const url = await getSignedUrl(client, new HeadObjectCommand({ Bucket, Key: 'a.pdf' }));
  const response = await fetch(url, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '8']);
});

describe('a presigned PUT', () => {
  test('stores the object under the signed type', async () => {
    const response = await upload(await putUrl('put.mp3'), 'audio/mpeg');
    expect([response.status, response.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'put.mp3' }));
    expect(head).toMatchObject({ ContentType: 'audio/mpeg', ContentLength: 5 });
  });

  test('refuses another type, another key and further metadata', async () => {
    const url = await putUrl('strict.mp3');
    expect(await errorOf(await upload(url, 'text/html'))).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(await errorOf(await upload(url.replace('strict', 'other'), 'audio/mpeg'))).toMatchObject({ status: 403 });
    const headers = { 'content-type': 'audio/mpeg', 'x-amz-meta-uploader': 'mallory' };
    const extra = await fetch(url, { method: 'PUT', body: 'x', headers });
    expect(await errorOf(extra)).toMatchObject({ status: 403, code: 'AccessDenied' });
    const head = client.send(new HeadObjectCommand({ Bucket, Key: 'strict.mp3' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('that was signed with the checksum of an empty body takes no other body', async () => {
    const careless = clientOf(s3.endpoint);
    const url = await getSignedUrl(careless, new PutObjectCommand({ Bucket, Key: 'careless' }));
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
    expect(await errorOf(await fetch(url, { method: 'PUT', body: 'x' }))).toMatchObject({ code: 'BadDigest' });
  });
});

const preflight = (from: string, method: string) =>
  fetch(`${s3.endpoint}/${Bucket}/x`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });

describe('another origin', () => {
  const origin = 'http://localhost:5173';
  test('that the bucket allows may upload and read the ETag', async () => {
    const answer = await preflight(origin, 'PUT');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');

    const { headers } = await fetch(await getUrl(), { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')).toContain('ETag');
    expect(headers.get('vary')).toContain('Origin');
  });

  test('of a page reads errors too', async () => {
    const { status, headers } = await fetch(`${s3.endpoint}/${Bucket}/x`, { headers: { origin } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, origin]);
  });

  test('that the bucket does not allow is refused, and nobody deletes from a page', async () => {
    expect(await errorOf(await preflight('https://evil.example', 'GET'))).toMatchObject({
      status: 403,
      code: 'AccessForbidden',
    });
    expect((await preflight(origin, 'DELETE')).status).toBe(403);
    const { headers } = await fetch(await getUrl(), { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
