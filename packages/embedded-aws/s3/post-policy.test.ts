import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { localCredentials } from '../credentials.ts';
import { Bucket, clientOf, errorOf, testBucket } from '../testing/test-bucket.ts';
import { type S3, startS3 } from './s3.ts';

let s3: S3;
let client: S3Client;

beforeAll(async () => {
  s3 = await startS3({ buckets: [testBucket] });
  client = clientOf(s3.endpoint);
});

afterAll(async () => {
  client.destroy();
  await s3.stop();
});

const key = 'assets/1-x-walk.mp3';

/** A form as the platform gives it to a browser: exact key and type, 4 to 1,000 bytes. */
const signed = (changes: Partial<PresignedPostOptions> = {}, from = client) =>
  createPresignedPost(from, {
    Bucket,
    Key: key,
    Conditions: [
      ['eq', '$Content-Type', 'audio/mpeg'],
      ['content-length-range', 4, 1000],
    ],
    Fields: { 'Content-Type': 'audio/mpeg', 'x-amz-meta-name': 'é', success_action_status: '201' },
    Expires: 300,
    ...changes,
  });

const send = (
  { url, fields }: { url: string; fields: Record<string, string> },
  body: string | Uint8Array<ArrayBuffer> = 'sound',
  changes: Record<string, string | undefined> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  form.append('file', new Blob([body], { type: 'text/html' }), 'my walk.mp3');
  return fetch(url, { method: 'POST', body: form });
};

const stored = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key }) => Key);
};

test('a form stores its file under the signed key, type and metadata', async () => {
  const response = await send(await signed());
  expect([response.status, response.headers.get('etag')]).toEqual([201, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
  expect(await response.text()).toContain(`<Key>${key}</Key>`);
  const { Body, ContentType, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
  expect(await Body?.transformToString()).toBe('sound');
  expect(ContentType).toBe('audio/mpeg');
  expect(Metadata).toEqual({ name: '=?UTF-8?B?w6k=?=' });
});

test('a form without a wish for an answer reads 204; a prefix may be signed, and the name of the file filled in', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$key', 'inbox/']];
  const response = await send(await signed({ Key: 'inbox/${filename}', Conditions, Fields: {} }));
  expect(response.status).toBe(204);
  expect(await stored()).toContain('inbox/my walk.mp3');
});

test('bytes that look like the form itself arrive whole', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [['content-length-range', 0, 2_000_000]];
  const body = Buffer.from(`\r\n------formdata\r\n\r\n--\r\n`.repeat(40_000));
  await send(await signed({ Key: 'binary', Conditions, Fields: {} }), new Uint8Array(body));
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'binary' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
});

describe('a form is refused, and nothing is stored, when', () => {
  let before: (string | undefined)[];
  beforeAll(async () => {
    before = await stored();
  });
  const refused = async (response: Promise<Response>, code: string, status = 403) => {
    expect(await errorOf(await response)).toMatchObject({ status, code });
    expect(await stored()).toEqual(before);
  };

  test('the key is another', async () => {
    await refused(send(await signed({ Key: 'mine' }), 'sound', { key: 'theirs' }), 'AccessDenied');
  });

  test('the type is another or missing', async () => {
    await refused(send(await signed(), 'sound', { 'Content-Type': 'text/html' }), 'AccessDenied');
    await refused(send(await signed(), 'sound', { 'Content-Type': undefined }), 'AccessDenied');
  });

  test('the file is too large, by one byte and by megabytes', async () => {
    await refused(send(await signed({ Key: 'large' }), 'x'.repeat(1001)), 'EntityTooLarge', 400);
    await refused(send(await signed({ Key: 'large' }), new Uint8Array(20_000_000)), 'EntityTooLarge', 400);
  });

  test('the file is too small', async () => {
    await refused(send(await signed({ Key: 'small' }), 'abc'), 'EntityTooSmall', 400);
  });

  test('it has a field that the policy does not know', async () => {
    await refused(send(await signed({ Key: 'm' }), 'sound', { 'x-amz-meta-role': 'admin' }), 'AccessDenied');
    await refused(send(await signed({ Key: 'm' }), 'sound', { 'Cache-Control': 'public' }), 'AccessDenied');
  });

  test('it has expired', async () => {
    await refused(send(await signed({ Key: 'late', Expires: -1 })), 'AccessDenied');
  });

  test('its policy was changed', async () => {
    const { url, fields } = await signed({ Key: 'tampered' });
    const policy = Buffer.from(fields['Policy'] ?? '', 'base64')
      .toString()
      .replace('1000', '9999');
    await refused(
      send({ url, fields }, 'sound', { Policy: Buffer.from(policy).toString('base64') }),
      'SignatureDoesNotMatch',
    );
  });

  test('it has no policy, or a stranger signed it', async () => {
    await refused(send(await signed(), 'sound', { Policy: undefined }), 'AccessDenied');
    const unknown = clientOf(s3.endpoint, { credentials: { ...localCredentials, accessKeyId: 'stranger' } });
    await refused(send(await signed({}, unknown)), 'InvalidAccessKeyId');
    const guessing = clientOf(s3.endpoint, { credentials: { ...localCredentials, secretAccessKey: 'guess' } });
    await refused(send(await signed({}, guessing)), 'SignatureDoesNotMatch');
  });

  test('it goes to another bucket or has no file', async () => {
    const { url, fields } = await signed();
    await refused(send({ url: url.replace(Bucket, 'elsewhere'), fields }), 'AccessDenied');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    await refused(fetch(url, { method: 'POST', body: form }), 'InvalidArgument', 400);
  });

  test('it is cut off', async () => {
    const { url } = await signed();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx';
    await refused(fetch(url, { method: 'POST', headers, body }), 'MalformedPOSTRequest', 400);
    await refused(fetch(url, { method: 'POST', headers, body: 'nonsense\r\n' }), 'MalformedPOSTRequest', 400);
  });
});
