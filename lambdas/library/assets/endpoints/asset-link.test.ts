import { beforeAll, describe, expect, test } from 'vitest';
import type { Asset, AssetAccess } from '#contract/library/assets/schema.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { changeAsset, getAsset } from '#lambdas/data/library/assets/asset.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { doc, pdf } from '#testing/lambdas/sample-files.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;
let carla: Person;
let dora: Person;
let anna: Person;
let archived: Person;
let stranger: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
  [carla, dora] = [await coach(), await coach()];
  anna = await clientOf(api, carla);
  stranger = await clientOf(api, dora);
  const left = await clientOf(api, carla);
  await api.call('updateClient', { as: carla, params: { clientId: left.clientId }, body: { archived: true } });
  archived = left;
});

const shared = async (access: AssetAccess, file = sound()): Promise<Asset> => {
  const { id: assetId } = await upload(api, ada, file);
  return (await api.call('updateAsset', { as: ada, params: { assetId }, body: { access } })).body;
};

const link = (as: Person, { id }: Pick<Asset, 'id'>, query: Record<string, string> = {}) =>
  api.call('getAssetLink', { as, params: { assetId: id }, query });

const outcomes = async (asset: Asset) => {
  const everybody = { ada, carla, dora, anna, archived, stranger, newcomer: personIn() };
  const entries = Object.entries(everybody).map(async ([name, person]) => {
    const { status, problem } = await link(person, asset);
    return [name, problem?.code ?? status] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

describe('a link is handed out', () => {
  const nobody = {
    ada: 200,
    carla: 'asset-not-found',
    dora: 'asset-not-found',
    anna: 'asset-not-found',
    archived: 'asset-not-found',
    stranger: 'asset-not-found',
    newcomer: 'asset-not-found',
  };

  test('of a public asset to every signed-in person', async () => {
    const everybody = Object.fromEntries(Object.keys(nobody).map((name) => [name, 200]));
    expect(await outcomes(await shared({ level: 'public', coachIds: [] }))).toEqual(everybody);
  });

  test('with its category, by which a player draws the cover that the library has', async () => {
    const asset = await shared({ level: 'public', coachIds: [] });
    expect((await link(anna, asset)).body.category).toBeUndefined();
    await api.call('updateAsset', { as: ada, params: { assetId: asset.id }, body: { category: 'yoga' } });
    expect((await link(anna, asset)).body.category).toBe('yoga');
  });

  test('of a restricted asset to the named coaches and their active clients', async () => {
    const asset = await shared({ level: 'restricted', coachIds: [carla.userId] });
    expect(await outcomes(asset)).toEqual({ ...nobody, carla: 200, anna: 200 });
  });

  test('of a restricted asset that is shared with nobody to administrators alone', async () => {
    expect(await outcomes(await shared({ level: 'restricted', coachIds: [] }))).toEqual(nobody);
  });

  test('of a private asset to administrators alone; every new one is private', async () => {
    expect(await outcomes(await upload(api, ada))).toEqual(nobody);
    expect(await outcomes(await shared({ level: 'private', coachIds: [carla.userId] }))).toEqual(nobody);
  });

  test('of an asset in the bin to administrators alone, and to the others again once it is restored', async () => {
    const asset = await shared({ level: 'public', coachIds: [] });
    const params = { assetId: asset.id };
    await api.call('binAsset', { as: ada, params });
    expect(await outcomes(asset)).toEqual(nobody);
    await api.call('restoreAsset', { as: ada, params });
    expect((await link(anna, asset)).status).toBe(200);
  });

  test('no longer once the access is withdrawn', async () => {
    const asset = await shared({ level: 'restricted', coachIds: [carla.userId] });
    expect((await link(anna, asset)).status).toBe(200);
    const body = { access: { level: 'restricted', coachIds: [dora.userId] } };
    await api.call('updateAsset', { as: ada, params: { assetId: asset.id }, body });
    expect([(await link(anna, asset)).status, (await link(stranger, asset)).status]).toEqual([404, 200]);
  });

  test('not to one who calls themselves a coach of that id without being in the group', async () => {
    const asset = await shared({ level: 'restricted', coachIds: [carla.userId] });
    const { 'cognito:groups': _, ...claims } = carla.claims;
    expect((await link({ ...carla, claims: { ...claims, 'cognito:groups': '[user]' } }, asset)).status).toBe(404);
  });
});

describe('an asset is shared', () => {
  test('with coaches only', async () => {
    const { id: assetId } = await upload(api, ada);
    for (const somebody of [anna.userId, ada.userId, personIn('coach').userId]) {
      const body = { access: { level: 'restricted', coachIds: [carla.userId, somebody] } };
      const { problem } = await api.call('updateAsset', { as: ada, params: { assetId }, body });
      expect(problem?.code).toBe('coach-not-found');
    }
  });

  test('with each coach once', async () => {
    const asset = await shared({ level: 'restricted', coachIds: [carla.userId, carla.userId] });
    expect(asset.access).toEqual({ level: 'restricted', coachIds: [carla.userId] });
  });

  test('by administrators only', async () => {
    const { id: assetId } = await shared({ level: 'restricted', coachIds: [carla.userId] });
    const body = { access: { level: 'public', coachIds: [] } };
    const { problem } = await api.call('updateAsset', { as: carla, params: { assetId }, body });
    // What is not their own is not there for them to change.
    expect(problem?.code).toBe('asset-not-found');
  });
});

/** `inline` or `attachment`. */
const dispositionIn = async (url: string) => (await fetch(url)).headers.get('content-disposition')?.split(';')[0];

describe('a link', () => {
  test('works for 10 to 15 minutes and not longer', async () => {
    const { url, expiresAt } = (await link(ada, await upload(api, ada))).body;
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(10 * 60 - 1);
    expect(seconds).toBeLessThanOrEqual(assetLimits.link);
    expect((await fetch(url)).status).toBe(200);
    await later(assetLimits.link + 1, async () => {
      expect((await fetch(url)).status).toBe(403);
    });
  });

  test('leads to this one file and cannot be turned to another', async () => {
    const [mine, other] = [await upload(api, ada), await upload(api, ada)];
    const { url } = (await link(ada, mine)).body;
    expect((await fetch(url.replace(mine.path, other.path))).status).toBe(403);
    expect((await fetch(url.replace('inline', 'attachment'))).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  test('lets a player seek', async () => {
    const { url } = (await link(ada, await upload(api, ada))).body;
    const part = await fetch(url, { headers: { range: 'bytes=1000-1099' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1099/2000']);
  });

  test('opens in place, or downloads under the present name with the ending of the file', async () => {
    const { id: assetId } = await upload(api, ada, sound('Rain.mp3'));
    await api.call('updateAsset', { as: ada, params: { assetId }, body: { name: 'Pluie "d’été"' } });
    const dispositionOf = async (query: Record<string, string>) =>
      (await fetch((await link(ada, { id: assetId }, query)).body.url)).headers.get('content-disposition');
    const name = `filename="Pluie _d__t__.mp3"; filename*=UTF-8''Pluie%20%22d%E2%80%99%C3%A9t%C3%A9%22.mp3`;
    expect(await dispositionOf({})).toBe(`inline; ${name}`);
    expect(await dispositionOf({ disposition: 'attachment' })).toBe(`attachment; ${name}`);
  });

  test('shows a PDF in place, and downloads a Word file whatever is asked', async () => {
    const read = await upload(api, ada, { name: 'a.pdf', contentType: 'application/pdf', bytes: pdf() });
    const word = await upload(api, ada, { name: 'a.doc', contentType: 'application/msword', bytes: doc() });
    expect(await dispositionIn(read.url)).toBe('inline');
    expect(await dispositionIn(word.url)).toBe('attachment');
    expect(await dispositionIn((await link(ada, word, { disposition: 'inline' })).body.url)).toBe('attachment');
  });

  test('of a type that is not listed any more gives bytes to keep, and nothing that a browser would open', async () => {
    const { id } = await upload(api, ada);
    const row = await getAsset(id);
    if (!row) throw new Error('No such asset');
    await commit(...changeAsset(row, { name: 'x.svg', originalName: 'x.svg', contentType: 'audio/svg+xml' }).writes);
    const file = await fetch((await link(ada, { id }, { disposition: 'inline' })).body.url);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="x.bin"; filename*=UTF-8''x.bin`);
  });

  test('to nothing that exists is a 404', async () => {
    expect((await link(ada, { id: 'A'.repeat(22) })).problem?.code).toBe('asset-not-found');
  });
});

const usage = async ({ id: assetId }: Asset) =>
  (await api.call('getAssetUsage', { as: ada, params: { assetId } })).body;

describe('usage', () => {
  test('counts each client who opened an asset once; coaches and administrators do not count', async () => {
    const asset = await shared({ level: 'public', coachIds: [] });
    expect(await usage(asset)).toEqual({ clients: 0 });
    await Promise.all([anna, anna, anna, ada, carla].map((person) => link(person, asset)));
    await link(anna, asset);
    expect(await usage(asset)).toEqual({ clients: 1 });
    await link(stranger, asset);
    expect(await usage(asset)).toEqual({ clients: 2 });
  });

  test('does not count who was refused', async () => {
    const asset = await upload(api, ada);
    await link(anna, asset);
    expect(await usage(asset)).toEqual({ clients: 0 });
  });
});

test('a link that the access level refuses stands in the audit log, with the asset', async () => {
  const { id } = await shared({ level: 'private', coachIds: [] });
  // One whom this hour nothing was refused to.
  const erin = await coach();
  await link(erin, { id });
  const { items } = (await api.call('listAuditEvents', { as: ada, query: { actorId: erin.userId } })).body;
  expect(items).toMatchObject([
    { action: 'access.denied', targetId: 'getAssetLink', detail: { code: 'forbidden', type: 'coach', asset: id } },
  ]);
});
