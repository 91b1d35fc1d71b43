import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';

/** An MP3 to its first bytes. */
const audio = (size: number): Buffer => {
  const bytes = randomBytes(size);
  Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1').copy(bytes);
  return bytes;
};

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const begin = async ({ api, administrator }: World, size: number): Promise<Upload> => {
  const body = { name: 'Rain – evening.mp3', contentType: 'audio/mpeg', size };
  return api.call('startUpload', { token: (await administrator()).tokens.access, body });
};

const postForm = async (upload: Upload, file: Buffer): Promise<number> => {
  if (upload.kind !== 'post') throw new Error('Not a form');
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  const response = await fetch(upload.url, { method: 'POST', body: form });
  await response.body?.cancel();
  return response.status;
};

const complete = async ({ api, administrator }: World, { assetId }: Upload) =>
  api.call('completeUpload', { token: (await administrator()).tokens.access, body: { assetId } });

/** A small asset, uploaded the way the browser does it. */
const uploaded = async (world: World, file = audio(2000)) => {
  const upload = await begin(world, file.length);
  const status = await postForm(upload, file);
  assert.ok(status === 204 || status === 200 || status === 201, `the store answered ${status}`);
  return complete(world, upload);
};

const download = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const rules: readonly Rule[] = [
  {
    name: 'a file that is uploaded with the signed form is downloaded as it was',
    check: async (world) => {
      const file = audio(50_000);
      const asset = await uploaded(world, file);
      assert.deepEqual([asset.status, asset.size, asset.type], ['active', file.length, 'audio']);
      const { status, headers, bytes } = await download(asset.url);
      assert.deepEqual([status, hash(bytes)], [200, hash(file)]);
      assert.equal(headers.get('content-type'), 'audio/mpeg');
      assert.match(headers.get('content-disposition') ?? '', /^inline; filename=/);
    },
  },
  {
    name: 'a player gets a piece of a file',
    check: async (world) => {
      const file = audio(3000);
      const { url } = await uploaded(world, file);
      const { status, bytes } = await download(url, { range: 'bytes=1000-1999' });
      assert.deepEqual([status, hash(bytes)], [206, hash(file.subarray(1000, 2000))]);
    },
  },
  {
    name: 'a large file is uploaded in parts',
    check: async (world) => {
      const file = audio(uploadLimits.singlePost + 1);
      const upload = await begin(world, file.length);
      assert.equal(upload.kind, 'multipart');
      const partSize = upload.kind === 'multipart' ? upload.partSize : 1;
      const partNumbers = Array.from({ length: Math.ceil(file.length / partSize) }, (_, index) => index + 1);
      const token = (await world.administrator()).tokens.access;
      const params = { assetId: upload.assetId };
      const { parts } = await world.api.call('signParts', { token, params, body: { partNumbers } });
      for (const { partNumber, url } of parts) {
        const part = new Uint8Array(file.subarray((partNumber - 1) * partSize, partNumber * partSize));
        const response = await fetch(url, { method: 'PUT', body: part });
        assert.equal(response.status, 200, await response.text());
        assert.ok(response.headers.get('etag'));
      }
      const { received } = await world.api.call('getUpload', { token, params });
      assert.equal(received.length, partNumbers.length);
      const asset = await complete(world, upload);
      assert.equal(hash((await download(asset.url)).bytes), hash(file));
    },
  },
  {
    name: 'an upload before its file has arrived is not complete',
    check: async (world) => {
      const { assetId } = await begin(world, 1000);
      const token = (await world.administrator()).tokens.access;
      const { status, code } = await world.api.send('completeUpload', { token, body: { assetId } });
      assert.deepEqual([status, code], [409, 'upload-incomplete']);
    },
  },
  {
    name: 'the signed form takes no other size than the one that was signed',
    check: async (world) => {
      const status = await postForm(await begin(world, 1000), audio(1001));
      assert.ok(status >= 400 && status < 500, `the store answered ${status}`);
    },
  },
  {
    name: 'the signed form takes no other key than the one that was signed',
    check: async (world) => {
      const upload = await begin(world, 1000);
      if (upload.kind !== 'post') throw new Error('Not a form');
      const fields = { ...upload.fields, key: `${upload.fields['key'] ?? ''}.html` };
      const status = await postForm({ ...upload, fields }, audio(1000));
      assert.ok(status >= 400 && status < 500, `the store answered ${status}`);
    },
  },
  {
    name: 'a file that is not what it says is refused',
    check: async (world) => {
      const upload = await begin(world, 1000);
      await postForm(upload, Buffer.from('<!doctype html>'.padEnd(1000)));
      const token = (await world.administrator()).tokens.access;
      const { status, code } = await world.api.send('completeUpload', { token, body: { assetId: upload.assetId } });
      assert.deepEqual([status, code], [422, 'file-content-mismatch']);
    },
  },
  {
    name: 'a file without a signature in its address is not given out',
    check: async (world) => {
      const { url } = await uploaded(world);
      assert.equal((await download(url.split('?')[0] ?? '')).status, 403);
    },
  },
  {
    name: 'a changed address of a file is refused',
    check: async (world) => {
      const { url } = await uploaded(world);
      const changed = url.replace(/X-Amz-Signature=[0-9a-f]{8}/, 'X-Amz-Signature=00000000');
      assert.notEqual(changed, url);
      assert.equal((await download(changed)).status, 403);
    },
  },
  {
    name: "pages of the site may upload, and no other site's",
    needs: ['site'],
    check: async (world) => {
      const upload = await begin(world, 1000);
      if (upload.kind !== 'post') throw new Error('Not a form');
      const allowed = async (origin: string): Promise<string | null> => {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const response = await fetch(upload.url, { method: 'OPTIONS', headers });
        await response.body?.cancel();
        return response.headers.get('access-control-allow-origin');
      };
      const site = world.target.site ?? '';
      assert.equal(await allowed(site), site);
      assert.equal(await allowed('https://elsewhere.example'), null);
    },
  },
  {
    name: 'a private asset is missing to everybody else, and a public one opens',
    check: async (world) => {
      const { id } = await uploaded(world);
      const { api } = world;
      const token = (await world.administrator()).tokens.access;
      const user = (await world.user()).tokens.access;
      const params = { assetId: id };
      const hidden = await api.send('getAssetLink', { token: user, params });
      assert.deepEqual([hidden.status, hidden.code], [404, 'asset-not-found']);
      await api.call('updateAsset', { token, params, body: { access: { level: 'public', coachIds: [] } } });
      const { url } = await api.call('getAssetLink', { token: user, params });
      assert.equal((await download(url)).status, 200);
    },
  },
  {
    name: 'an asset goes to the bin, comes back, and is removed for good with its file',
    check: async (world) => {
      const { id, url } = await uploaded(world);
      const { api } = world;
      const request = { token: (await world.administrator()).tokens.access, params: { assetId: id } };
      assert.equal((await api.call('binAsset', request)).status, 'binned');
      assert.equal((await api.call('restoreAsset', request)).status, 'active');
      await api.call('binAsset', request);
      await api.call('purgeAsset', request);
      assert.equal((await api.send('getAsset', request)).code, 'asset-not-found');
      const link = await api.send('getAssetLink', request);
      assert.deepEqual([link.status, link.code], [404, 'asset-not-found']);
      // Where the bucket keeps versions, a link that is out names one and opens it for its last minutes.
      if (!new URL(url).searchParams.has('versionId')) assert.equal((await download(url)).status, 404);
    },
  },
];

/** Files: only administrators upload, and only an operator can make one. */
export const assetRules: readonly Rule[] = rules.map(({ name, needs = [], check }) => ({
  name,
  needs: ['operator', ...needs],
  check,
}));
