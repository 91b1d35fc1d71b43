import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limits } from '#contract/limits.ts';
import { type Api, startApi } from '#lambdas/testing/api.ts';
import { type Person, personWithProfile } from '#lambdas/testing/people.ts';
import { mp3, mp4 } from '#lambdas/testing/sample-files.ts';
import { sound, upload } from '#lambdas/testing/upload.ts';

let api: Api;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  ada = await personWithProfile('internal-superuser');
});

afterAll(() => api.stop());

test('a small file goes up in one form and is an asset once it is completed', async () => {
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
  });
  expect(asset.path).toMatch(/^assets\/\d{13}-[\w-]{22}-Ruhe___Stille\.mp3$/);
  const file = await fetch(asset.url);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('audio/mpeg');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(mp3());
});

test('a file above 16 MiB goes up in parts', async () => {
  const bytes = mp4(limits.upload.singlePost + 1);
  const asset = await upload(api, ada, { name: 'Walk.mp4', contentType: 'video/mp4', bytes });
  expect(asset).toMatchObject({ type: 'video', size: bytes.byteLength });
  const file = await fetch(asset.url, { headers: { range: 'bytes=16777216-' } });
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([206, 1]);
});
