import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { png } from '#testing/lambdas/sample-files.ts';
import { sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runErasures } from '#testing/lambdas/workers.ts';

const api = withApi();
type Client = Awaited<ReturnType<typeof clientOf>>;
let [carla, dora]: Person[] = [];
let [anna, bo]: Client[] = [];

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  [carla, dora] = [await coach(), await coach()];
  [anna, bo] = [await clientOf(api, carla), await clientOf(api, carla)];
});

afterEach(async () => {
  vi.restoreAllMocks();
  expect(await inconsistencies()).toEqual([]);
});

const of = <Of>(person: Of | undefined): Of => {
  if (!person) throw new Error('Nobody is there');
  return person;
};

/** Carla's, for Anna alone. */
const forAnna = async (name = 'For Anna.mp3') =>
  (await upload(api, of(carla), { ...sound(name), clientId: of(anna).clientId })).id;

const library = async (as: Person | undefined, query: Record<string, string> = {}) =>
  (await api.call('listLibrary', { as: of(as), query: { scope: 'mine', ...query } })).body.items;
const names = async (as: Person | undefined, query?: Record<string, string>) =>
  (await library(as, query)).map(({ name }) => name);

const open = async (as: Person | undefined, assetId: string) => {
  const { status, problem } = await api.call('getAssetLink', { as: of(as), params: { assetId } });
  return problem?.code ?? status;
};

const archive = (client: Client | undefined) =>
  api.call('updateClient', {
    as: of(carla),
    params: { clientId: of(client).clientId },
    body: { archived: true },
  });

const assign = async (assetId: string, clients: readonly (Client | undefined)[]) => {
  const { body } = await api.call('assign', {
    as: of(carla),
    body: { clientIds: clients.map((each) => of(each).clientId), what: { kind: 'asset', assetId } },
  });
  return body.items.map(({ result }) => result);
};

describe('a recording for one client', () => {
  test('is listed to that client and opened by them, and its coach sees for whom it is', async () => {
    const id = await forAnna();
    expect(await library(anna)).toMatchObject([{ id, scope: 'mine' }]);
    // Who it is for is for the coach to see.
    expect((await library(anna))[0]).not.toHaveProperty('onlyFor');
    expect(await open(anna, id)).toBe(200);
    expect(await library(carla)).toMatchObject([{ id, onlyFor: { clientId: of(anna).clientId } }]);
    expect(await open(carla, id)).toBe(200);
    const { body } = await api.call('getAsset', { as: of(carla), params: { assetId: id } });
    expect(body.onlyFor).toEqual({ clientId: of(anna).clientId });
    expect(JSON.stringify(body)).not.toContain(of(anna).userId);
  });

  test('is neither listed to another client of the coach nor opened by them, by search and category either', async () => {
    const id = await forAnna();
    await api.call('updateAsset', { as: of(carla), params: { assetId: id }, body: { category: 'meditation' } });
    await upload(api, of(carla), sound('For all.mp3'));
    expect(await names(bo)).toEqual(['For all.mp3']);
    expect(await names(bo, { search: 'anna' })).toEqual([]);
    expect(await names(bo, { category: 'meditation' })).toEqual([]);
    expect(await names(anna)).toEqual(['For all.mp3', 'For Anna.mp3']);
    expect(await open(bo, id)).toBe('asset-not-found');
  });

  test('stays theirs alone when it is renamed, binned and restored', async () => {
    const id = await forAnna();
    await api.call('updateAsset', { as: of(carla), params: { assetId: id }, body: { name: 'Slow rain' } });
    await api.call('binAsset', { as: of(carla), params: { assetId: id } });
    expect(await open(anna, id)).toBe('asset-not-found');
    await api.call('restoreAsset', { as: of(carla), params: { assetId: id } });
    expect([await names(anna), await names(bo)]).toEqual([['Slow rain'], []]);
  });

  test('is shared with nobody else by an administrator', async () => {
    const id = await forAnna();
    const ada = await personWithProfile('internal-superuser');
    const [other] = [await clientOf(api, of(dora))];
    for (const access of [
      { level: 'public', coachIds: [] },
      { level: 'restricted', coachIds: [of(carla).userId, of(dora).userId] },
    ]) {
      const change = await api.call('updateAsset', { as: ada, params: { assetId: id }, body: { access } });
      expect(change.problem?.code).toBe('bad-request');
      for (const person of [bo, dora, other]) {
        expect(await open(person, id)).toBe('asset-not-found');
        expect(await names(person)).toEqual([]);
        expect(await names(person, { scope: 'platform' })).not.toContain('For Anna.mp3');
      }
    }
  });

  test('is assigned to that client, and to no other; it is no step for several and no post in the circle', async () => {
    const id = await forAnna();
    expect(await assign(id, [anna, bo])).toEqual(['assigned', 'practice-not-available']);
    const step = { what: { kind: 'asset', assetId: id }, release: { kind: 'at-once' } };
    const programme = await api.call('saveProgramme', { as: of(carla), body: { title: 'Rest', steps: [step] } });
    expect(programme.problem?.code).toBe('practice-not-available');
    await api.call('joinCircle', { as: of(carla), body: { displayName: 'Carla', acceptedRules: true } });
    const post = await api.call('createPost', {
      as: of(carla),
      params: { circleId: of(carla).userId },
      body: { text: 'Listen', attachment: { kind: 'asset', assetId: id } },
    });
    expect(post.problem?.code).toBe('practice-not-available');
  });

  test('is closed once its coach has archived the client', async () => {
    const id = await forAnna();
    await archive(anna);
    expect([await open(anna, id), await names(anna)]).toEqual(['asset-not-found', []]);
  });
});

const begin = async (as: Person | undefined, clientId: string) =>
  (await start(api, of(as), { ...sound(), clientId })).problem?.code;

describe('nobody else can be named', () => {
  test("a client of another coach, nobody's id, an invited person and an archived client", async () => {
    const { client: invited } = await inviteSomebody(api, of(carla));
    await archive(bo);
    for (const id of [(await clientOf(api, of(dora))).clientId, 'A'.repeat(22), invited.clientId, of(bo).clientId])
      expect([id, await begin(carla, id)]).toEqual([id, 'client-not-found']);
  });

  test('by an administrator, who has no clients', async () => {
    expect(await begin(await personWithProfile('internal-superuser'), of(anna).clientId)).toBe('client-not-found');
  });

  test('for a companion, which is for whoever its asset is for', async () => {
    const companion = { of: await forAnna(), role: 'cover' as const };
    const cover = { name: 'a.png', contentType: 'image/png', bytes: png(), companion, clientId: of(anna).clientId };
    expect((await start(api, of(carla), cover)).problem?.code).toBe('bad-request');
  });
});

test('an account that is erased leaves it to its coach, and to no client', async () => {
  const id = await forAnna();
  const { userId } = of(anna);
  await api.call('requestErasure', { as: of(anna) });
  await runErasures();
  const items = await allItems('');
  expect(items.filter((item) => item['onlyFor'] === userId)).toEqual([]);
  const row = await getAsset(id);
  expect(row?.onlyFor).not.toBe(userId);
  expect(row?.onlyFor).toBeDefined();
  expect(row?.clientId).toBeUndefined();
  expect(await library(carla)).toMatchObject([{ id, onlyFor: {} }]);
  // One of the copies without the mark would be for all.
  for (const item of items.filter(({ sk }) => sk.endsWith(id))) expect(item).toHaveProperty('onlyFor');
  expect([await open(bo, id), await names(bo)]).toEqual(['asset-not-found', []]);
  // Also after its coach has changed it.
  await api.call('updateAsset', {
    as: of(carla),
    params: { assetId: id },
    body: { name: 'Renamed', category: 'yoga' },
  });
  expect([await open(bo, id), await names(bo), await names(bo, { category: 'yoga' })]).toEqual([
    'asset-not-found',
    [],
    [],
  ]);
});
