import { beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { allFiles, allItems, allTransfers } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { html, mp3, pdf } from '#testing/lambdas/sample-files.ts';
import { complete, send, sendForm, sound, start } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;
let bob: Person;

beforeAll(async () => {
  [ada, bob] = [await personWithProfile('internal-superuser'), await personWithProfile('internal-superuser')];
});

const formOf = (to: Upload) => {
  if (to.kind !== 'post') throw new Error('Not a form');
  return to;
};

const begin = async (file = sound()) => (await start(api, ada, file)).body;

const refused = async (change: (fields: Record<string, string>) => void, bytes = mp3()) => {
  const to = formOf(await begin());
  const fields = { ...to.fields };
  change(fields);
  expect((await sendForm({ ...to, fields }, bytes)).status).toBeGreaterThanOrEqual(400);
  expect(await allFiles()).not.toContain(to.path);
  expect((await complete(api, ada, to.assetId)).problem?.code).toBe('upload-incomplete');
};

describe('the form lets nothing else in', () => {
  test('under another key', async () => {
    await refused((fields) => {
      fields['key'] = 'assets/elsewhere.mp3';
    });
    expect(await allFiles()).not.toContain('assets/elsewhere.mp3');
  });

  test('of another type', () =>
    refused((fields) => {
      fields['Content-Type'] = 'text/html';
    }));

  test('for another uploader', () =>
    refused((fields) => {
      fields['x-amz-meta-uploader'] = bob.userId;
    }));

  test('with another field', () =>
    refused((fields) => {
      fields['acl'] = 'public-read';
    }));

  test('that is longer', () => refused(() => undefined, mp3(2_001)));
  test('that is shorter', () => refused(() => undefined, mp3(1_999)));

  test('after five minutes; asking again gives a fresh one', async () => {
    const to = formOf(await begin());
    await later(uploadLimits.signature + 1, async () => {
      expect((await sendForm(to, mp3())).status).toBe(403);
      const { body } = await api.call('getUpload', { as: ada, params: { assetId: to.assetId } });
      expect((await sendForm(formOf(body.upload), mp3())).status).toBe(204);
    });
    expect((await complete(api, ada, to.assetId)).status).toBe(201);
  });
});

const announced = async (contentType: string, bytes: Uint8Array<ArrayBuffer>) => {
  const to = await begin({ name: 'file', contentType, bytes });
  await send(api, ada, to, bytes);
  const { problem } = await complete(api, ada, to.assetId);
  return { to, code: problem?.code };
};

describe('a file that is not what was announced', () => {
  test('is refused and removed: HTML called PDF', async () => {
    const { to, code } = await announced('application/pdf', html());
    expect(code).toBe('file-content-mismatch');
    expect(await allFiles()).not.toContain(to.path);
    expect(await allItems(`ASSET#${to.assetId}`)).toEqual([]);
    expect((await complete(api, ada, to.assetId)).problem?.code).toBe('upload-not-found');
  });

  test('is refused and removed: a film in parts that is none', async () => {
    const { to, code } = await announced('video/mp4', html(uploadLimits.singlePost + 1));
    expect(code).toBe('file-content-mismatch');
    expect(await allFiles()).not.toContain(to.path);
    expect(await allTransfers()).not.toContain(to.path);
  });

  test('is taken when it is', async () => {
    expect((await announced('application/pdf', pdf())).code).toBeUndefined();
  });
});
