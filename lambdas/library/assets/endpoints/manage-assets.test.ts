import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { allFiles, allItems } from '#testing/lambdas/inventory.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { mp4, pdf } from '#testing/lambdas/sample-files.ts';
import { sound, type UploadedFile, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

const film = (name: string): UploadedFile => ({ name, contentType: 'video/mp4', bytes: mp4() });
const paper = (name: string): UploadedFile => ({ name, contentType: 'application/pdf', bytes: pdf() });

const list = async (query: Record<string, string> = {}) => (await api.call('listAssets', { as: ada, query })).body;
const namesIn = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);
const counts = async () => (await api.call('countAssets', { as: ada })).body;
const params = ({ id }: Pick<Asset, 'id'>) => ({ assetId: id });
const bin = (asset: Asset) => api.call('binAsset', { as: ada, params: params(asset) });
const restore = (asset: Asset) => api.call('restoreAsset', { as: ada, params: params(asset) });
const purge = (asset: Asset) => api.call('purgeAsset', { as: ada, params: params(asset) });
const change = (asset: Asset, body: Record<string, unknown>) =>
  api.call('updateAsset', { as: ada, params: params(asset), body });

/** Takes everything away that earlier tests have made. */
beforeEach(async () => {
  await Promise.all((await list({ limit: '100' })).items.map(bin));
  await Promise.all((await list({ limit: '100', binned: 'true' })).items.map(purge));
});

describe('the list', () => {
  test('shows the newest first, all or one type', async () => {
    for (const file of [sound('One.mp3'), film('Two.mp4'), paper('Three.pdf'), sound('Four.mp3')]) {
      await upload(api, ada, file);
    }
    expect(await namesIn({})).toEqual(['Four.mp3', 'Three.pdf', 'Two.mp4', 'One.mp3']);
    expect(await namesIn({ type: 'audio' })).toEqual(['Four.mp3', 'One.mp3']);
    expect(await namesIn({ type: 'video' })).toEqual(['Two.mp4']);
    expect(await namesIn({ type: 'document' })).toEqual(['Three.pdf']);
  });

  test('carries links that work', async () => {
    await upload(api, ada);
    const [asset] = (await list()).items;
    expect((await fetch(asset?.url ?? '')).status).toBe(200);
  });

  test('comes in pages that hold every asset once, whatever is asked', async () => {
    for (let number = 1; number <= 7; number += 1) await upload(api, ada, sound(`Rain ${number}.mp3`));
    for (const query of [{}, { type: 'audio' }, { search: 'rain' }, { type: 'audio', search: 'RAIN' }]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...query, limit: '3', ...defined({ cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    }
  });

  test('of 25 is one query of at most two read units, with or without a search', async () => {
    const longest = 'Slow evening meditation by the sea';
    for (let number = 1; number <= 26; number += 1) await upload(api, ada, sound(`${longest} ${number}.mp3`));
    for (const query of [{}, { type: 'audio' }, { search: 'meditation' }, { type: 'audio', search: 'sea' }]) {
      const calls = await measured(async () => {
        expect((await list(query)).items).toHaveLength(25);
      });
      // The first call asks whether the administrator still is one.
      expect(calls.map(({ operation }) => operation)).toEqual(['GetItemCommand', 'QueryCommand']);
      expect(calls[1]?.units).toBeLessThanOrEqual(2);
    }
  });

  test('is for administrators', async () => {
    for (const group of ['user', 'coach']) {
      expect((await api.call('listAssets', { as: personIn(group) })).problem?.code).toBe('forbidden');
    }
  });

  test("refuses another list's cursor", async () => {
    for (const name of ['One.mp3', 'Two.mp3']) await upload(api, ada, sound(name));
    const { cursor = '' } = await list({ limit: '1' });
    expect((await api.call('listAssets', { as: ada, query: { cursor, type: 'audio' } })).status).toBe(400);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    for (const name of ['Méditation du soir.mp3', 'Evening meditation.mp3', 'Rain.mp3', '🌊.mp3']) {
      await upload(api, ada, sound(name));
    }
  });

  test.each<[string, string[]]>([
    ['medi', ['Méditation du soir.mp3', 'Evening meditation.mp3']],
    ['MÉDI', ['Méditation du soir.mp3', 'Evening meditation.mp3']],
    ['evening med', ['Evening meditation.mp3']],
    [' rain ', ['Rain.mp3']],
    ['soir', ['Méditation du soir.mp3']],
    ['🌊', ['🌊.mp3']],
    ['ain', []],
    ['#', []],
  ])('for %j finds %j', async (search, expected) => {
    expect((await namesIn({ search })).toSorted()).toEqual(expected.toSorted());
  });

  test('for nothing but blanks is none', async () => {
    expect(await namesIn({ search: '  ' })).toHaveLength(4);
  });

  test('shows an asset once, though several of its words match', async () => {
    await upload(api, ada, sound('Sea, seaside and seas.mp3'));
    expect(await namesIn({ search: 'sea' })).toEqual(['Sea, seaside and seas.mp3']);
    expect(await namesIn({ search: 'seas' })).toEqual(['Sea, seaside and seas.mp3']);
  });

  test('takes the vowel signs of a script for part of its words', async () => {
    await upload(api, ada, sound('शांत ध्यान.mp3'));
    expect(await namesIn({ search: 'ध्या' })).toEqual(['शांत ध्यान.mp3']);
    expect([await namesIn({ search: 'धया' }), await namesIn({ search: 'यान' })]).toEqual([[], []]);
  });

  test('finds a renamed asset by its new name only', async () => {
    const [asset] = (await list({ search: 'rain' })).items;
    if (!asset) throw new Error('It was there before');
    await change(asset, { name: 'Storm' });
    expect([await namesIn({ search: 'rain' }), await namesIn({ search: 'storm' })]).toEqual([[], ['Storm']]);
    expect((await allItems('ASSETS#')).filter(({ sk }) => sk.includes('rain'))).toEqual([]);
  });

  test('finds names longer than what is indexed', async () => {
    const name = `${'very '.repeat(20)}long`;
    await upload(api, ada, sound(`${name}.mp3`));
    expect(await namesIn({ search: name })).toEqual([`${name}.mp3`]);
    expect(await namesIn({ search: `${name}er` })).toEqual([]);
  });
});

describe('counts', () => {
  test('are exact through uploading, binning, restoring and removing', async () => {
    const [song, clip] = [await upload(api, ada, sound()), await upload(api, ada, film('Two.mp4'))];
    expect(await counts()).toEqual({ all: 2, audio: 1, video: 1, document: 0, binned: 0, checked: 0 });
    await bin(song);
    await bin(song);
    expect(await counts()).toEqual({ all: 1, audio: 0, video: 1, document: 0, binned: 1, checked: 0 });
    await restore(song);
    await restore(song);
    expect(await counts()).toEqual({ all: 2, audio: 1, video: 1, document: 0, binned: 0, checked: 0 });
    await bin(clip);
    await purge(clip);
    expect(await counts()).toEqual({ all: 1, audio: 1, video: 0, document: 0, binned: 0, checked: 0 });
  });
});

describe('a change', () => {
  test('renames, describes and takes back', async () => {
    const asset = await upload(api, ada);
    const described = { name: 'Rain', category: 'breathing', language: 'nl', durationSeconds: 60 };
    expect((await change(asset, described)).body).toMatchObject(described);
    expect((await list()).items[0]).toMatchObject(described);
    const { body } = await change(asset, { category: null, language: null, durationSeconds: null });
    expect(body).not.toHaveProperty('category');
    expect(body).not.toHaveProperty('language');
    expect(body).not.toHaveProperty('durationSeconds');
    expect(body.name).toBe('Rain');
  });

  test.each([
    { name: '   ' },
    { name: '' },
    {},
    { category: 'sport' },
    { language: 'pt' },
    { size: 1 },
    { status: 'active' },
  ])('to %j is refused', async (body) => {
    expect((await change(await upload(api, ada), body)).problem?.code).toBe('bad-request');
  });

  test('is told in the audit log, with who made it', async () => {
    const asset = await upload(api, ada);
    await change(asset, { name: 'Storm' });
    await change(asset, { access: { level: 'public', coachIds: [] } });
    await bin(asset);
    await restore(asset);
    await bin(asset);
    await purge(asset);
    const query = { actorId: ada.userId, limit: '100' };
    const events = (await api.call('listAuditEvents', { as: ada, query })).body.items;
    const told = events.filter(({ targetId }) => targetId === asset.id).toReversed();
    expect(told.map(({ action }) => action)).toEqual([
      'asset.upload',
      'asset.rename',
      'asset.access',
      'asset.bin',
      'asset.restore',
      'asset.bin',
      'asset.purge',
    ]);
    // By the name that it had until then, also now that it is gone.
    expect(told.map(({ targetName }) => targetName)).toEqual([
      asset.name,
      asset.name,
      ...Array.from({ length: 5 }, () => 'Storm'),
    ]);
    expect(told.find(({ action }) => action === 'asset.rename')?.detail).toEqual({ name: 'Storm' });
  });

  test('of an asset in the bin is refused', async () => {
    const asset = await upload(api, ada);
    await bin(asset);
    expect((await change(asset, { name: 'Storm' })).problem?.code).toBe('asset-in-bin');
  });

  test('at the same moment as another loses nothing: one of them is refused', async () => {
    const asset = await upload(api, ada);
    const names = ['A', 'B', 'C', 'D'];
    const replies = await Promise.all(names.map((name) => change(asset, { name })));
    const winners = replies.flatMap(({ problem, status }, index) =>
      status === 200 ? [names[index]] : [problem?.code],
    );
    expect(new Set(winners.filter((one) => one !== 'changed-meanwhile')).size).toBeGreaterThan(0);
    const found = await list();
    expect(found.items).toHaveLength(1);
    const terms = (await allItems('ASSETS#')).filter(({ sk }) => sk.startsWith('NAME#'));
    expect(new Set(terms.map(({ name }) => name))).toEqual(new Set([found.items[0]?.name]));
  });
});

describe('the bin', () => {
  test('holds what was put there, the last first, and gives it back as it was', async () => {
    const [one, two] = [await upload(api, ada, sound('One.mp3')), await upload(api, ada, sound('Two.mp3'))];
    await bin(two);
    await bin(one);
    expect([await namesIn({}), await namesIn({ binned: 'true' })]).toEqual([[], ['One.mp3', 'Two.mp3']]);
    expect(await namesIn({ search: 'one' })).toEqual([]);
    expect((await list({ binned: 'true' })).items[0]?.deletedAt).toBeDefined();
    const { body } = await restore(one);
    expect(body).toMatchObject({ ...one, updatedAt: some.instance(String), url: some.instance(String) });
    expect(body).not.toHaveProperty('deletedAt');
    expect(await namesIn({ search: 'one' })).toEqual(['One.mp3']);
  });

  test('is where an asset has to be before it can be removed for good', async () => {
    const asset = await upload(api, ada);
    expect((await purge(asset)).problem?.code).toBe('asset-not-in-bin');
    await bin(asset);
    expect((await purge(asset)).status).toBe(204);
    expect((await purge(asset)).problem?.code).toBe('asset-not-found');
    expect((await restore(asset)).problem?.code).toBe('asset-not-found');
    expect(await allFiles()).not.toContain(asset.path);
    expect(await allItems(`ASSET#${asset.id}`)).toEqual([]);
  });

  test('lets go of who has opened the asset, too', async () => {
    const asset = await upload(api, ada);
    await change(asset, { access: { level: 'public', coachIds: [] } });
    for (let number = 0; number < 3; number += 1) {
      await api.call('getAssetLink', { as: personIn('user'), params: params(asset) });
    }
    expect(await allItems(`ASSET#${asset.id}`)).toHaveLength(5);
    await bin(asset);
    await purge(asset);
    expect(await allItems(`ASSET#${asset.id}`)).toEqual([]);
  });
});

describe('a change that names what was looked at', () => {
  test('is made on top of that alone; one that names nothing is made to whatever there is', async () => {
    const asset = await upload(api, ada);
    const first = await change(asset, { name: 'Evening rest', from: asset.updatedAt });
    expect(first.status).toBe(200);
    const late = await change(asset, { category: 'yoga', from: asset.updatedAt });
    expect(late.problem?.code).toBe('changed-meanwhile');
    const [stored] = (await list()).items;
    expect(stored).toMatchObject({ name: 'Evening rest' });
    expect(stored?.category).toBeUndefined();
    expect((await change(asset, { category: 'yoga', from: first.body.updatedAt })).status).toBe(200);
    expect((await change(asset, { category: 'meditation' })).status).toBe(200);
  });

  test('changes something besides', async () => {
    const asset = await upload(api, ada);
    expect((await change(asset, { from: asset.updatedAt })).problem?.code).toBe('bad-request');
  });
});
