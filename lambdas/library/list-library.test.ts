import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import type { Asset, AssetAccess, AssetChange } from '#contract/library/assets/schema.ts';
import { joinClient } from '#lambdas/data/clients/client.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { png } from '#testing/lambdas/sample-files.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let ada: Person;
let carla: Person;
let dora: Person;
let anna: Person;
let stranger: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
  [carla, dora] = [await coach(), await coach()];
  anna = await clientOf(api, carla);
  stranger = await clientOf(api, dora);
});

const change = async (asset: Asset, body: AssetChange, as = ada): Promise<Asset> =>
  (await api.call('updateAsset', { as, params: { assetId: asset.id }, body })).body;

const shared = async (name: string, access: AssetAccess, more: AssetChange = {}): Promise<Asset> =>
  change(await upload(api, ada, sound(name)), { access, ...more });

const everybody: AssetAccess = { level: 'public', coachIds: [] };
const withCarla = (): AssetAccess => ({ level: 'restricted', coachIds: [carla.userId] });

const list = async (as: Person, query: Record<string, string> = {}) =>
  (await api.call('listLibrary', { as, query })).body;
const names = async (as: Person, query: Record<string, string> = {}) =>
  (await list(as, query)).items.map(({ name }) => name);

/** Empties all lists. */
const clear = async () => {
  for (const as of [ada]) {
    for (const { id: assetId } of (await api.call('listAssets', { as, query: { limit: '100' } })).body.items) {
      await api.call('binAsset', { as, params: { assetId } });
      await api.call('purgeAsset', { as, params: { assetId } });
    }
  }
};

describe('who sees what', () => {
  beforeAll(async () => {
    await clear();
    await shared('For all.mp3', everybody);
    await shared('For Carla.mp3', withCarla());
    await upload(api, ada, sound('For nobody yet.mp3'));
    await upload(api, carla, sound('From Carla.mp3'));
  });

  test('everybody has what is public, and nothing else of the platform', async () => {
    for (const as of [anna, stranger, carla, dora]) expect(await names(as)).toEqual(['For all.mp3']);
  });

  test('what is shared with a coach, or uploaded by the coach, is in the library of that coach and the clients alone', async () => {
    for (const as of [carla, anna]) {
      expect(await names(as, { scope: 'mine' })).toEqual(['From Carla.mp3', 'For Carla.mp3']);
    }
    for (const as of [dora, stranger, await personWithProfile('user')])
      expect(await names(as, { scope: 'mine' })).toEqual([]);
  });

  test('a coach sees which are the own ones', async () => {
    const { items } = await list(carla, { scope: 'mine' });
    expect(items.map(({ scope }) => scope)).toEqual(['mine', 'platform']);
  });

  test('it is for clients and coaches', async () => {
    expect((await api.call('listLibrary', { as: ada })).problem?.code).toBe('forbidden');
    expect((await api.call('listLibrary', { as: personIn() })).problem?.code).toBe('forbidden');
  });

  test('a client of two coaches sees what both share, each once over all pages', async () => {
    const { client, invitation } = await inviteSomebody(api, dora);
    const joined = { userId: anna.userId, joinedAt: new Date().toISOString() };
    await commit(joinClient({ ...invitation, clientId: client.clientId }, joined));
    await upload(api, dora, sound('From Dora.mp3'));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(anna, { scope: 'mine', limit: '2', ...defined({ cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(['For Carla.mp3', 'From Carla.mp3', 'From Dora.mp3']);
    const { status } = await api.call('listLibrary', { as: anna, query: { scope: 'mine', cursor: '7-abc' } });
    expect(status).toBe(400);
  });
});

describe('what is found', () => {
  beforeAll(async () => {
    await clear();
    await shared('Méditation du soir.mp3', everybody, { category: 'meditation', language: 'fr' });
    await shared('Evening breath.mp3', everybody, { category: 'breathing', language: 'en' });
    await shared('Morning breath.mp3', everybody, { category: 'breathing', durationSeconds: 300 });
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['Morning breath.mp3', 'Evening breath.mp3', 'Méditation du soir.mp3']],
    [{ category: 'breathing' }, ['Morning breath.mp3', 'Evening breath.mp3']],
    [{ category: 'yoga' }, []],
    [{ language: 'fr' }, ['Méditation du soir.mp3']],
    [{ search: 'MEDITATION' }, ['Méditation du soir.mp3']],
    [{ search: 'breath', language: 'en' }, ['Evening breath.mp3']],
    [{ search: 'ening' }, ['Evening breath.mp3']],
    [{ search: '́́' }, ['Morning breath.mp3', 'Evening breath.mp3', 'Méditation du soir.mp3']],
  ])('for %j are %j', async (query, expected) => {
    expect(await names(anna, query)).toEqual(expected);
  });

  test('tells what there is to know before it is opened, and no link', async () => {
    const { items } = await list(anna, { search: 'morning' });
    expect(items).toEqual([
      {
        id: some.instance(String),
        name: 'Morning breath.mp3',
        type: 'audio',
        contentType: 'audio/mpeg',
        category: 'breathing',
        durationSeconds: 300,
        companions: [],
        createdAt: some.instance(String),
        scope: 'platform',
      },
    ]);
  });

  test('what is changed is shown as it is from then on', async () => {
    const asset = await shared('Rain.mp3', everybody, { category: 'yoga' });
    await upload(api, ada, {
      name: 'a.png',
      contentType: 'image/png',
      bytes: png(),
      companion: { of: asset.id, role: 'cover' },
    });
    expect((await list(anna, { category: 'yoga' })).items[0]).toMatchObject({ companions: ['cover'] });
    await change(asset, { category: 'mindfulness', name: 'Sea.mp3' });
    expect(await names(anna, { category: 'yoga' })).toEqual([]);
    expect(await names(anna, { category: 'mindfulness' })).toEqual(['Sea.mp3']);
    await change(asset, { access: withCarla() });
    expect(await names(anna, { category: 'mindfulness' })).toEqual([]);
    expect(await names(carla, { category: 'mindfulness', scope: 'mine' })).toEqual(['Sea.mp3']);
    await api.call('binAsset', { as: ada, params: { assetId: asset.id } });
    expect(await names(carla, { category: 'mindfulness', scope: 'mine' })).toEqual([]);
    await api.call('restoreAsset', { as: ada, params: { assetId: asset.id } });
    expect(await names(carla, { category: 'mindfulness', scope: 'mine' })).toEqual(['Sea.mp3']);
    expect(await inconsistencies()).toEqual([]);
  });

  test('a page of 25 is one query of at most two read units', async () => {
    for (let number = 1; number <= 26; number += 1)
      await shared(`Slow evening meditation by the sea ${number}.mp3`, everybody);
    const calls = await measured(async () => {
      expect((await list(anna)).items).toHaveLength(25);
    });
    expect(calls.map(({ operation }) => operation)).toEqual(['QueryCommand']);
    expect(calls[0]?.units).toBeLessThanOrEqual(2);
  });
});

const sharedWith = (people: readonly Person[]): AssetAccess => ({
  level: 'restricted',
  coachIds: people.map(({ userId }) => userId),
});

const coaches = (count: number) => Promise.all(Array.from({ length: count }, () => personWithProfile('coach')));

describe('more libraries than a transaction has room for', () => {
  test('all fifty coaches see it, whoever else did before no longer does, and a new name reaches all', async () => {
    const [first, second] = [await coaches(50), await coaches(50)];
    const asset = await shared('Wide.mp3', sharedWith(first), { category: 'yoga' });
    expect(await inconsistencies()).toEqual([]);
    await change(asset, { access: sharedWith(second), category: 'mindfulness' });
    expect(await inconsistencies()).toEqual([]);
    await change(asset, { name: 'Wider.mp3' });
    expect(await names(second[49] ?? carla, { scope: 'mine' })).toEqual(['Wider.mp3']);
    expect(await names(first[0] ?? carla, { scope: 'mine' })).toEqual([]);
    const { id: assetId } = asset;
    await api.call('binAsset', { as: ada, params: { assetId } });
    expect(await inconsistencies()).toEqual([]);
    await api.call('restoreAsset', { as: ada, params: { assetId } });
    await api.call('binAsset', { as: ada, params: { assetId } });
    await api.call('purgeAsset', { as: ada, key: randomUUID(), params: { assetId } });
    expect(await inconsistencies()).toEqual([]);
  });
});
