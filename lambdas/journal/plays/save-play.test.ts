import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;
let carla: Person;
let anna: Person & { readonly clientId: string };

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
  carla = await coach();
});

type Report = BodyInputOf<'savePlay'>;

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const sitting = (differences: Partial<Report> = {}): Report => ({
  id: randomId(),
  revision: 1,
  what: { kind: 'timer' },
  startedAt: minutesAgo(60),
  zone: 'UTC',
  heardSeconds: 300,
  ranges: [],
  ended: true,
  ...differences,
});

const tell = (report: Report, as: Person = anna) => api.call('savePlay', { as, body: report });

/** The stored sitting. */
const stored = async ({ id }: Report, as: Person = anna) => {
  const { items } = (await api.call('listEntries', { as, query: { kind: 'play', limit: '100' } })).body;
  return items.find((entry) => entry.id === id);
};

/** A recording of ten minutes that the coach has uploaded. */
const recording = async (differences: { durationSeconds?: number | null } = {}): Promise<string> => {
  const { id } = await upload(api, carla, sound('Evening.mp3'));
  await api.call('updateAsset', { as: carla, params: { assetId: id }, body: { durationSeconds: 600, ...differences } });
  return id;
};
const heard = (assetId: string, ...ranges: [number, number][]): Partial<Report> => ({
  what: { kind: 'asset', assetId },
  ranges,
  heardSeconds: ranges.reduce((sum, [from, to]) => sum + to - from, 0),
});

const positions = async () => (await api.call('getToday', { as: anna, query: { zone: 'UTC' } })).body.positions;

beforeAll(async () => {
  anna = await clientOf(api, carla);
});

describe('minutes', () => {
  test('are credited as they were heard, stopped early or not, and never twice', async () => {
    const as = await personWithProfile('user');
    const first = sitting({ heardSeconds: 90, ended: false });
    expect((await tell(first, as)).body.minutesToday).toBe(1);
    const more = { ...first, revision: 2, heardSeconds: 150, ended: true };
    expect((await tell(more, as)).body.minutesToday).toBe(2);
    for (const again of [more, first, more]) expect((await tell(again, as)).body.minutesToday).toBe(2);
    expect((await tell(sitting({ heardSeconds: 40 }), as)).body.minutesToday).toBe(3);
    expect(await stored(first, as)).toMatchObject({ heardSeconds: 150, ended: true, revision: 2 });
  });

  test('are no more than can have passed since the sitting began', async () => {
    const report = sitting({ startedAt: minutesAgo(2), heardSeconds: 3_600 });
    await tell(report);
    const entry = await stored(report);
    expect(entry?.kind === 'play' && entry.heardSeconds).toBeGreaterThanOrEqual(120);
    expect(entry?.kind === 'play' && entry.heardSeconds).toBeLessThanOrEqual(130);
  });

  test.each([-600, -10, 4, 10, 600])(
    'are those that were practised on a device whose clock is %i minutes ahead',
    async (ahead) => {
      const as = await personWithProfile('user');
      const startedAt = minutesAgo(12 - ahead);
      const first = sitting({ startedAt, heardSeconds: 300, lastedSeconds: 310, agoSeconds: 400, ended: false });
      await tell(first, as);
      const began = (await stored(first, as))?.occurredAt ?? '';
      expect(Math.abs(Date.parse(began) - Date.parse(minutesAgo(710 / 60)))).toBeLessThan(10_000);
      await tell({ ...first, revision: 2, heardSeconds: 600, lastedSeconds: 700, agoSeconds: 10, ended: true }, as);
      expect(await stored(first, as)).toMatchObject({ heardSeconds: 600, occurredAt: began });
    },
  );

  test('of a sitting that lasted two minutes are no more, whatever its device says was heard', async () => {
    const report = sitting({ heardSeconds: 3_600, lastedSeconds: 120 });
    await tell(report);
    expect(await stored(report)).toMatchObject({ heardSeconds: 125 });
  });

  test('of an hour make a day count', async () => {
    const as = await personWithProfile('user');
    await tell(sitting({ heardSeconds: 59 }), as);
    const streak = async () => (await api.call('getToday', { as, query: { zone: 'UTC' } })).body.streak.current;
    expect(await streak()).toBe(0);
    await tell(sitting({ heardSeconds: 60 }), as);
    expect(await streak()).toBe(1);
  });
});

describe('a recording is complete', () => {
  test('from nine tenths on that were heard, whatever the position', async () => {
    const assetId = await recording();
    const dragged = sitting(heard(assetId, [0, 30], [570, 600]));
    await tell(dragged);
    expect(await stored(dragged)).toMatchObject({ complete: false, title: 'Evening.mp3' });
    const other = await recording();
    const whole = sitting(heard(other, [30, 570]));
    await tell(whole);
    expect(await stored(whole)).toMatchObject({ complete: true });
  });

  test('also when it was heard in several sittings, and then anew', async () => {
    const assetId = await recording();
    await tell(sitting(heard(assetId, [0, 300])));
    const rest = sitting({ ...heard(assetId, [290, 560]), ended: false });
    await tell(rest);
    expect(await stored(rest)).toMatchObject({ complete: true });
    await tell({ ...rest, ...heard(assetId, [290, 600]), revision: 2, ended: true });
    expect(await stored(rest)).toMatchObject({ complete: true, heardSeconds: 310 });
    const anew = sitting(heard(assetId, [0, 60]));
    await tell(anew);
    expect(await stored(anew)).toMatchObject({ complete: false });
  });

  test('not by parts that nobody can have heard in that time', async () => {
    const report = sitting({ ...heard(await recording(), [0, 600]), heardSeconds: 60 });
    await tell(report);
    expect(await stored(report)).toMatchObject({ complete: false });
  });

  test('not when nobody knows how long it is; a practice is as long as its device says', async () => {
    const unknown = sitting(heard(await recording({ durationSeconds: null }), [0, 600]));
    await tell(unknown);
    expect(await stored(unknown)).toMatchObject({ complete: false });
    const what = { kind: 'practice', practiceId: 'body-scan' } as const;
    const scan = sitting({ what, ranges: [[0, 280]], heardSeconds: 280, durationSeconds: 300 });
    await tell(scan);
    expect(await stored(scan)).toMatchObject({ complete: true });
    const short = sitting({ heardSeconds: 269, durationSeconds: 300 });
    await tell(short);
    expect(await stored(short)).toMatchObject({ complete: false });
  });

  test('by what was heard of its own length: parts of a longer version are none of a shorter one, and each goes on', async () => {
    const what = { kind: 'practice', practiceId: 'body-scan' } as const;
    const body = { clientIds: [anna.clientId], what };
    await api.call('assign', { as: carla, body });
    const long = (from: number, to: number, ended = true) =>
      tell(sitting({ what, ranges: [[from, to]], heardSeconds: to - from, durationSeconds: 1_200, ended }));
    const short = (from: number, to: number) =>
      tell(sitting({ what, ranges: [[from, to]], heardSeconds: to - from, durationSeconds: 300 }));
    expect((await long(0, 600)).body.completed).toEqual([]);
    expect((await short(250, 290)).body.completed).toEqual([]);
    expect((await long(600, 1_150)).body.completed).toHaveLength(1);
    await api.call('assign', { as: carla, body });
    expect((await short(0, 245)).body.completed).toHaveLength(1);
  });

  test('and completes what the coach has assigned, once', async () => {
    const assetId = await recording();
    const assign = () =>
      api.call('assign', { as: carla, body: { clientIds: [anna.clientId], what: { kind: 'asset', assetId } } });
    await assign();
    const half = sitting({ ...heard(assetId, [0, 300]), ended: false });
    expect((await tell(half)).body.completed).toEqual([]);
    const whole = { ...half, ...heard(assetId, [0, 600]), revision: 2 };
    expect((await tell(whole)).body.completed).toHaveLength(1);
    expect((await tell(whole)).body.completed).toEqual([]);
    await assign();
    expect((await tell({ ...whole, revision: 3, ended: true })).body.completed).toEqual([]);
  });

  test('but nothing that was assigned after it was heard, however late a device tells of it', async () => {
    const assetId = await recording();
    const body = { clientIds: [anna.clientId], what: { kind: 'asset', assetId } } as const;
    await api.call('assign', { as: carla, body });
    const early = sitting({ ...heard(assetId, [0, 600]), agoSeconds: 600 });
    expect((await tell(early)).body.completed).toEqual([]);
    expect((await tell(sitting(heard(assetId, [0, 600])))).body.completed).toHaveLength(1);
  });
});

const at = (assetId: string, position: number) =>
  api.call('savePosition', {
    as: anna,
    body: {
      item: `asset:${assetId}`,
      run: 'a'.repeat(22),
      device: 'phone',
      position,
      agoSeconds: 0,
      heardSeconds: 60,
    },
  });

describe('where somebody stopped', () => {
  test('is forgotten once the recording was heard to its end', async () => {
    const assetId = await recording();
    await at(assetId, 300);
    const half = sitting({ ...heard(assetId, [0, 300]), ended: false });
    await tell(half);
    expect(await positions()).toMatchObject([{ item: `asset:${assetId}`, position: 300 }]);
    await tell({ ...half, ...heard(assetId, [0, 600]), revision: 2, ended: true });
    expect(await positions()).toEqual([]);
    // What the player says last.
    await at(assetId, 599);
    expect(await positions()).toEqual([]);
  });
});

describe('what nobody may practise', () => {
  test('is not there for others than the clients of its coach', async () => {
    const assetId = await recording();
    const stranger = await clientOf(api, await coach());
    const { problem } = await tell(sitting(heard(assetId, [0, 60])), stranger);
    expect(problem?.code).toBe('practice-not-found');
    expect((await tell(sitting(heard('A'.repeat(22), [0, 60])))).problem?.code).toBe('practice-not-found');
    expect((await tell(sitting(), personIn('coach'))).problem?.code).toBe('forbidden');
  });

  test('counts when it was opened before it was taken away, and goes on counting', async () => {
    const assetId = await recording();
    await api.call('getAssetLink', { as: anna, params: { assetId } });
    await api.call('updateAsset', {
      as: ada,
      params: { assetId },
      body: { access: { level: 'private', coachIds: [] } },
    });
    const report = sitting({ ...heard(assetId, [0, 60]), ended: false });
    expect((await tell(report)).status).toBe(200);
    await api.call('binAsset', { as: carla, params: { assetId } });
    await api.call('purgeAsset', { as: carla, params: { assetId } });
    expect((await tell({ ...report, heardSeconds: 120, revision: 2 })).status).toBe(200);
    expect(await stored(report)).toMatchObject({ heardSeconds: 120, title: 'Evening.mp3' });
  });
});

test('a report of a sitting that goes on costs one transaction of at most 9 write units', async () => {
  const report = sitting({ ...heard(await recording(), [0, 60]), ended: false });
  await tell(report);
  const calls = await measured(() => tell({ ...report, ...heard('', [0, 120]), what: report.what, revision: 2 }));
  const writes = calls.filter(({ operation }) => /Transact|Put|Update/.test(operation));
  expect(writes).toHaveLength(1);
  expect(writes[0]?.units).toBeLessThanOrEqual(9);
});

test('reports of one sitting that race end as the last of them', async () => {
  const as = await personWithProfile('user');
  const report = sitting({ heardSeconds: 60, ended: false });
  const all = Array.from({ length: 8 }, (_, index) => ({
    ...report,
    revision: index + 1,
    heardSeconds: 60 * (index + 1),
  }));
  const replies = await Promise.all(all.toReversed().map((each) => tell(each, as)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored(report, as)).toMatchObject({ revision: 8, heardSeconds: 480 });
  expect((await tell(all[0] ?? report, as)).body.minutesToday).toBe(8);
});
