import { beforeAll, expect, test } from 'vitest';
import type { CompanionRole } from '#contract/library/assets/schema.ts';
import { allFiles, allItems } from '#testing/lambdas/inventory.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { html, mp3, pdf, png, text } from '#testing/lambdas/sample-files.ts';
import { complete, send, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

const captions = (of: string, content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain') => ({
  name: 'rain.vtt',
  contentType: 'text/vtt',
  bytes: text(content),
  companion: { of, role: 'captions' as const },
});
const cover = (of: string) => ({
  name: 'rain.png',
  contentType: 'image/png',
  bytes: png(),
  companion: { of, role: 'cover' as const },
});

test('captions, a transcript and a cover stand beside an asset and open with it', async () => {
  const { id } = await upload(api, ada);
  await upload(api, ada, captions(id));
  await upload(api, ada, cover(id));
  const bytes = text('Breathe in. Été.');
  const transcript = {
    name: 'rain.txt',
    contentType: 'text/plain',
    bytes,
    companion: { of: id, role: 'transcript' } as const,
  };
  const asset = await upload(api, ada, transcript);
  expect(asset.id).toBe(id);
  expect(Object.keys(asset.companions).toSorted()).toEqual(['captions', 'cover', 'transcript']);
  const read = await fetch(asset.companions.transcript?.url ?? '');
  expect([read.headers.get('content-type'), await read.text()]).toEqual([
    'text/plain; charset=utf-8',
    'Breathe in. Été.',
  ]);
  const access = { level: 'public', coachIds: [] };
  await api.call('updateAsset', { as: ada, params: { assetId: id }, body: { access } });
  const { companions } = (await api.call('getAssetLink', { as: personIn('user'), params: { assetId: id } })).body;
  expect((await fetch(companions.captions?.url ?? '')).status).toBe(200);
});

test('a companion is no asset of its own', async () => {
  const { id } = await upload(api, ada);
  const { body } = await start(api, ada, cover(id));
  await send(api, ada, body, png());
  await complete(api, ada, body.assetId);
  const params = { assetId: body.assetId };
  for (const name of ['getAsset', 'getAssetLink', 'binAsset', 'purgeAsset', 'getAssetUsage'] as const) {
    expect((await api.call(name, { as: ada, params })).problem?.code).toBe('asset-not-found');
  }
  const { items } = (await api.call('listAssets', { as: ada, query: { limit: '100' } })).body;
  expect(items.map((item) => item.id)).not.toContain(body.assetId);
});

test('a new companion takes the place of the one before, whose file goes', async () => {
  const { id } = await upload(api, ada);
  const before = await allFiles();
  await upload(api, ada, captions(id));
  const first = (await allFiles()).find((path) => !before.includes(path));
  const asset = await upload(api, ada, captions(id, 'WEBVTT\n\nNew'));
  expect(await (await fetch(asset.companions.captions?.url ?? '')).text()).toBe('WEBVTT\n\nNew');
  expect(await allFiles()).not.toContain(first);
  expect(await allFiles()).toHaveLength(before.length + 1);
});

test('a companion can be taken away', async () => {
  const { id } = await upload(api, ada);
  const before = await allFiles();
  await upload(api, ada, captions(id));
  await upload(api, ada, cover(id));
  const body = { captions: null, cover: null };
  const { companions } = (await api.call('updateAsset', { as: ada, params: { assetId: id }, body })).body;
  expect(companions).toEqual({});
  expect(await allFiles()).toEqual(before);
});

test('companions go with their asset', async () => {
  const [files, rows] = [await allFiles(), await allItems('ASSET#')];
  const { id } = await upload(api, ada);
  await upload(api, ada, captions(id));
  await upload(api, ada, cover(id));
  const params = { assetId: id };
  await api.call('binAsset', { as: ada, params });
  await api.call('purgeAsset', { as: ada, params });
  expect(await allFiles()).toEqual(files);
  expect(await allItems('ASSET#')).toHaveLength(rows.length);
});

test.each<[CompanionRole, string, Uint8Array<ArrayBuffer>]>([
  ['captions', 'text/plain', text('Hello')],
  ['captions', 'audio/mpeg', mp3()],
  ['cover', 'image/svg+xml', text('<svg/>')],
  ['cover', 'application/pdf', pdf()],
  ['transcript', 'text/html', html()],
  ['transcript', 'image/png', png()],
])('%s of type %s are refused', async (role, contentType, bytes) => {
  const { id: of } = await upload(api, ada);
  const { problem } = await start(api, ada, { name: 'x', contentType, bytes, companion: { of, role } });
  expect(problem?.code).toBe('file-type-not-allowed');
});

test('an image that is HTML is refused and removed', async () => {
  const { id } = await upload(api, ada);
  const before = await allFiles();
  const { body } = await start(api, ada, { ...cover(id), bytes: html() });
  await send(api, ada, body, html());
  expect((await complete(api, ada, body.assetId)).problem?.code).toBe('file-content-mismatch');
  expect(await allFiles()).toEqual(before);
});

test('a cover has at most 5 MiB', async () => {
  const { id } = await upload(api, ada);
  const { problem } = await start(api, ada, { ...cover(id), bytes: png(5 * 1024 * 1024 + 1) });
  expect(problem?.code).toBe('file-too-large');
});

test('a companion of nothing, or of an asset in the bin, is refused', async () => {
  expect((await start(api, ada, cover('A'.repeat(22)))).problem?.code).toBe('asset-not-found');
  const { id } = await upload(api, ada);
  await api.call('binAsset', { as: ada, params: { assetId: id } });
  expect((await start(api, ada, cover(id))).problem?.code).toBe('asset-in-bin');
});

test('a companion whose asset went meanwhile is thrown away', async () => {
  const { id } = await upload(api, ada);
  const { body } = await start(api, ada, cover(id));
  await send(api, ada, body, png());
  const params = { assetId: id };
  await api.call('binAsset', { as: ada, params });
  await api.call('purgeAsset', { as: ada, params });
  expect((await complete(api, ada, body.assetId)).problem?.code).toBe('asset-not-found');
  expect(await allFiles()).not.toContain(body.path);
});
