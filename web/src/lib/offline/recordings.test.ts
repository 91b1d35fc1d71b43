import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssetLink, Companions } from '#contract/library/assets/schema.ts';
import { type Answer, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { currentPerson, database, forgetPerson, keepFor } from './database.ts';
import { dropWithdrawnRecordings, keepRecording, storedBytesLimit, toMakeRoom } from './recordings.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: vi.fn(() => Promise.resolve('the-token')) }));

afterEach(() => forgetPerson(currentPerson()));

const recording = fc.record({
  assetId: fc.uuid(),
  size: fc.integer({ min: 1, max: storedBytesLimit }),
  keptAt: fc.integer({ min: 0, max: 1_000 }),
});

test('as many of the oldest go as another needs, and no more', () => {
  const kept = fc.uniqueArray(recording, { selector: ({ keptAt }) => keptAt, maxLength: 12 });
  fc.assert(
    fc.property(kept, fc.integer({ min: 1, max: storedBytesLimit }), (recordings, size) => {
      const gone = new Set(toMakeRoom(recordings, size));
      const stay = recordings.filter(({ assetId }) => !gone.has(assetId));
      const room = (of: typeof recordings) => of.reduce((sum, each) => sum + each.size, size);
      expect(room(stay)).toBeLessThanOrEqual(storedBytesLimit);
      const newestGone = recordings
        .filter(({ assetId }) => gone.has(assetId))
        .toSorted((a, b) => b.keptAt - a.keptAt)[0];
      if (!newestGone) return;
      for (const { keptAt } of stay) expect(keptAt).toBeGreaterThan(newestGone.keptAt);
      expect(room([...stay, newestGone])).toBeGreaterThan(storedBytesLimit);
    }),
  );
});

const beside = (file: string) => ({ url: `https://files.example/${file}`, contentType: 'text/plain', size: 4 });

const link = (companions: Companions = {}): AssetLink => ({
  url: 'https://files.example/it',
  expiresAt: new Date().toISOString(),
  name: 'It',
  type: 'audio',
  contentType: 'audio/wav',
  size: 4,
  companions,
});

/** What a device keeps after it has looked, by a network that answers so. */
const left = async (answer: Answer): Promise<string[]> => {
  fakeNetwork(answer);
  await dropWithdrawnRecordings();
  return (await database()).getAllKeys('recordings');
};

test('what is withdrawn goes from the device; without a connection nothing goes', async () => {
  keepFor('ana');
  const about = { type: 'audio', blob: new Blob(['bell']), size: 4, keptAt: 1 } as const;
  for (const assetId of ['bell', 'walk'])
    await (await database()).put('recordings', { ...about, assetId, name: assetId });

  expect(await left(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(['bell', 'walk']);
  expect(await left(({ route }) => (route.includes('bell') ? problem('asset-not-found') : json(link())))).toEqual([
    'walk',
  ]);
});

test('what is said in a recording is kept with it, all or nothing', async () => {
  keepFor('ana');
  const words = { captions: beside('captions'), transcript: beside('transcript'), cover: beside('cover') };
  const answering =
    (missing?: string): Answer =>
    ({ route }) => {
      if (route.includes('/api/')) return json(link(words));
      return route.endsWith(missing ?? '?') ? undefined : new Response(route.split('/').at(-1));
    };
  fakeNetwork(answering('transcript'));
  await expect(keepRecording('bell')).rejects.toThrow('What is to be kept answers 404');
  expect(await (await database()).getAllKeys('recordings')).toEqual([]);

  fakeNetwork(answering());
  await keepRecording('bell');
  // Blobs of this environment do not outlive the database; their sizes were added up before.
  const kept = await (await database()).get('recordings', 'bell');
  expect([kept?.captions, kept?.transcript]).not.toContain(undefined);
  expect(kept?.size).toBe('itcaptionstranscript'.length);
});
