import { randomUUID } from 'node:crypto';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadLimits } from '#contract/library/limits.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { allItems, allTransfers } from '#testing/lambdas/inventory.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { docx, mp3, mp4 } from '#testing/lambdas/sample-files.ts';
import { complete, send, sendPart, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let ada: Person;
let bob: Person;

beforeAll(async () => {
  [ada, bob] = [await personWithProfile('internal-superuser'), await personWithProfile('internal-superuser')];
});

const film = { name: 'Walk.mp4', contentType: 'video/mp4', bytes: mp4(uploadLimits.singlePost + 1) };

const begin = async (file = sound()) => (await start(api, ada, file)).body;

const startWith = (body: Record<string, unknown>, as = ada) =>
  api.call('startUpload', {
    as,
    key: randomUUID(),
    body: { name: 'a.mp3', contentType: 'audio/mpeg', size: 1, ...body },
  });

describe('a file that is uploaded', () => {
  test('in one form is an asset once it is completed', async () => {
    const asset = await upload(api, ada, sound('Ruhe & Stille.mp3'));
    expect(asset).toMatchObject({
      name: 'Ruhe & Stille.mp3',
      type: 'audio',
      size: 2_000,
      status: 'active',
      uploadedBy: ada.userId,
      contentType: 'audio/mpeg',
      originalName: 'Ruhe & Stille.mp3',
      access: { level: 'private', coachIds: [] },
      companions: {},
    });
    expect(asset.path).toMatch(/^assets\/\d{13}-[\w-]{22}-Ruhe___Stille\.mp3$/);
    const file = await fetch(asset.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(mp3());
  });

  test('above 16 MiB goes up in parts', async () => {
    const asset = await upload(api, ada, film);
    expect(asset).toMatchObject({ type: 'video', size: film.bytes.byteLength });
    const end = await fetch(asset.url, { headers: { range: `bytes=${uploadLimits.singlePost}-` } });
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 1]);
  });

  test('keeps content type, uploader and original name with the object itself', async () => {
    const { path } = await upload(api, ada, sound('Été 🌊.mp3'));
    const { Metadata, ContentType } = await s3().send(new HeadObjectCommand({ Bucket: assetBucket, Key: path }));
    expect(ContentType).toBe('audio/mpeg');
    expect(Metadata).toEqual({ uploader: ada.userId, 'original-name': encodeURIComponent('Été 🌊.mp3') });
  });

  test.each([
    ['x.exe', 'x.mp3'],
    ['x.html', 'x.mp3'],
    ['Rain', 'Rain.mp3'],
    ['Rain.mp2', 'Rain.mp2'],
  ])('as %s is stored and downloaded as %s: its ending is that of its type', async (name, stored) => {
    const asset = await upload(api, ada, sound(name));
    expect(asset.path.endsWith(`-${stored}`)).toBe(true);
    expect((await fetch(asset.url)).headers.get('content-disposition')).toContain(`filename="${stored}"`);
  });

  test('may have the longest name', async () => {
    const asset = await upload(api, ada, sound(`${'🌊'.repeat(120)}.mp3`));
    expect((await fetch(asset.url)).status).toBe(200);
  });

  test('is a document when it is a Word file', async () => {
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(await upload(api, ada, { name: 'Plan.docx', contentType, bytes: docx() })).toMatchObject({
      type: 'document',
    });
  });

  test('keeps the length that the browser read', async () => {
    const file = sound();
    const to = await begin(file);
    await send(api, ada, to, file.bytes);
    const body = { assetId: to.assetId, durationSeconds: 312 };
    expect((await api.call('completeUpload', { as: ada, body })).body.durationSeconds).toBe(312);
  });
});

describe('an upload does not begin', () => {
  test.each([
    'text/html',
    'image/svg+xml',
    'application/zip',
    'image/png',
    'application/xhtml+xml',
    'audio',
    'audio/svg+xml',
    'video/html',
    'video/x+xml',
    'audio/x-rare',
    'constructor',
  ])('for the type %s', async (contentType) => {
    expect((await startWith({ contentType })).problem?.code).toBe('file-type-not-allowed');
  });

  test('for a file above 2 GiB', async () => {
    expect((await startWith({ size: uploadLimits.fileSize })).status).toBe(201);
    expect((await startWith({ size: uploadLimits.fileSize + 1 })).problem?.code).toBe('file-too-large');
  });

  test.each([
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { name: '  ' },
    { name: 'a\u0000b' },
    // Read as "Rain-exe.mp3", and stored as something else.
    { name: 'Rain-\u202e3pm.exe' },
    { name: 'Ra\u200bin.mp3' },
    { name: 'a'.repeat(256) },
  ])('with %j', async (body) => {
    expect((await startWith(body)).problem?.code).toBe('bad-request');
  });

  test('for a client', async () => {
    expect((await startWith({}, personIn('user'))).problem?.code).toBe('forbidden');
  });
});

describe('a repeated request', () => {
  test('goes on with the upload that it began before', async () => {
    const call = { as: ada, key: randomUUID(), body: { name: 'a.mp4', contentType: 'video/mp4', size: 17 << 20 } };
    const [first, second] = [await api.call('startUpload', call), await api.call('startUpload', call)];
    expect(second.body).toEqual(first.body);
    expect((await allTransfers()).filter((path) => path === first.body.path)).toHaveLength(1);
  });

  test('with other content is refused', async () => {
    const key = randomUUID();
    const body = { name: 'a.mp3', contentType: 'audio/mpeg', size: 1 };
    await api.call('startUpload', { as: ada, key, body });
    const { problem } = await api.call('startUpload', { as: ada, key, body: { ...body, size: 2 } });
    expect(problem?.code).toBe('idempotency-key-reused');
  });

  test('to complete answers with the asset and counts it once', async () => {
    const before = (await api.call('countAssets', { as: ada })).body.audio;
    const { id } = await upload(api, ada);
    const again = await complete(api, ada, id);
    expect([again.status, again.body.id]).toEqual([201, id]);
    expect((await api.call('countAssets', { as: ada })).body.audio).toBe(before + 1);
  });

  test('to complete does not take an asset out of the bin', async () => {
    const { id } = await upload(api, ada);
    await api.call('binAsset', { as: ada, params: { assetId: id } });
    expect((await complete(api, ada, id)).problem?.code).toBe('upload-not-found');
    const { items } = (await api.call('listAssets', { as: ada, query: { binned: 'true' } })).body;
    expect(items.map((asset) => asset.id)).toContain(id);
  });
});

describe('parts', () => {
  test('that arrived are known after the connection broke, and only the others are sent again', async () => {
    const to = await begin(film);
    if (to.kind !== 'multipart') throw new Error('Not in parts');
    await sendPart(api, ada, to, 2, film.bytes.slice(to.partSize, 2 * to.partSize));
    const { body } = await api.call('getUpload', { as: ada, params: { assetId: to.assetId } });
    expect(body).toMatchObject({ upload: to, name: 'Walk.mp4', size: film.bytes.byteLength });
    expect(body.received).toEqual([{ partNumber: 2, size: to.partSize, etag: some.instance(String) }]);
    expect((await complete(api, ada, to.assetId)).problem?.code).toBe('upload-incomplete');
    await sendPart(api, ada, to, 1, film.bytes.slice(0, to.partSize));
    await sendPart(api, ada, to, 3, film.bytes.slice(2 * to.partSize));
    expect((await complete(api, ada, to.assetId)).status).toBe(201);
  });

  test('of another length are refused', async () => {
    const to = await begin(film);
    await expect(sendPart(api, ada, to, 1, film.bytes.slice(0, 100))).rejects.toThrow('403');
  });

  test('beyond the end have no address', async () => {
    const { assetId } = await begin(film);
    const sign = (partNumbers: number[]) =>
      api.call('signParts', { as: ada, params: { assetId }, body: { partNumbers } });
    expect((await sign([1, 2, 3])).status).toBe(200);
    expect((await sign([4])).problem?.code).toBe('bad-request');
    expect((await sign([0])).problem?.code).toBe('bad-request');
    expect((await sign([])).problem?.code).toBe('bad-request');
  });

  test('of an upload that is a form have none either', async () => {
    const { assetId } = await begin();
    const { problem } = await api.call('signParts', { as: ada, params: { assetId }, body: { partNumbers: [1] } });
    expect(problem?.code).toBe('upload-not-found');
  });

  test('of the largest file are at most ten thousand', () => {
    expect(Math.ceil(uploadLimits.fileSize / uploadLimits.partSize)).toBeLessThanOrEqual(10_000);
    expect(uploadLimits.partSize).toBeGreaterThanOrEqual(5 * 1024 * 1024);
  });
});

describe("somebody else's upload", () => {
  test('is not to be seen, signed, completed or aborted, not even by another administrator', async () => {
    const { assetId } = await begin(film);
    const params = { assetId };
    const codes = [
      await api.call('getUpload', { as: bob, params }),
      await api.call('signParts', { as: bob, params, body: { partNumbers: [1] } }),
      await api.call('abortUpload', { as: bob, params }),
      await complete(api, bob, assetId),
    ].map(({ problem }) => problem?.code);
    expect(codes).toEqual(codes.map(() => 'upload-not-found'));
    expect((await api.call('getUpload', { as: ada, params })).status).toBe(200);
  });
});

describe('an aborted upload', () => {
  test('leaves nothing behind and cannot go on', async () => {
    const to = await begin(film);
    if (to.kind !== 'multipart') throw new Error('Not in parts');
    await sendPart(api, ada, to, 1, film.bytes.slice(0, to.partSize));
    expect((await api.call('abortUpload', { as: ada, params: { assetId: to.assetId } })).status).toBe(204);
    expect(await allTransfers()).not.toContain(to.path);
    expect(await allItems(`ASSET#${to.assetId}`)).toEqual([]);
    expect((await complete(api, ada, to.assetId)).problem?.code).toBe('upload-not-found');
  });

  test('is not aborted once it is an asset', async () => {
    const { id: assetId } = await upload(api, ada);
    expect((await api.call('abortUpload', { as: ada, params: { assetId } })).problem?.code).toBe('upload-not-found');
    expect((await api.call('getAsset', { as: ada, params: { assetId } })).status).toBe(200);
  });
});

test('an upload that is under way is no asset yet', async () => {
  const { assetId } = await begin();
  const params = { assetId };
  expect((await api.call('getAsset', { as: ada, params })).problem?.code).toBe('asset-not-found');
  expect((await api.call('getAssetLink', { as: ada, params })).problem?.code).toBe('asset-not-found');
  expect((await api.call('binAsset', { as: ada, params })).problem?.code).toBe('asset-not-found');
  expect((await api.call('listAssets', { as: ada })).body.items.map(({ id }) => id)).not.toContain(assetId);
});
