import { beforeAll, expect, test } from 'vitest';
import { playLimits } from '#contract/journal/limits.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;
let anna: Person;
let item: string;

beforeAll(async () => {
  carla = await coach();
});

const recording = async (): Promise<string> => `asset:${(await upload(api, carla, sound())).id}`;

const phone = randomId();
const laptop = randomId();
type Report = BodyInputOf<'savePosition'>;

const place = (run: string, position: number, differences: Partial<Report> = {}): Report => ({
  item,
  run,
  device: run === phone ? 'phone' : 'computer',
  position,
  agoSeconds: 0,
  heardSeconds: 60,
  ...differences,
});

const save = (report: Report, as: Person = anna) => api.call('savePosition', { as, body: report });
const positions = async () => (await api.call('getToday', { as: anna, query: { zone: 'UTC' } })).body.positions;

const begin = async () => {
  anna = await clientOf(api, carla);
  item = await recording();
};

test('the newest come first, and are what every device is told', async () => {
  await begin();
  expect((await save(place(phone, 100))).body).toMatchObject({
    result: 'kept',
    kept: { position: 100, device: 'phone' },
  });
  await save(place(phone, 40, { item: 'practice:body-scan' }));
  expect(await positions()).toMatchObject([
    { item: 'practice:body-scan', position: 40 },
    { item, position: 100 },
  ]);
});

test('a device that an older app calls by a word is kept as another one, and its place is not refused', async () => {
  await begin();
  const reply = await save(place(phone, 100, { device: 'telefoon' }));
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ result: 'kept', kept: { position: 100, device: 'other' } });
  expect(await positions()).toMatchObject([{ position: 100, device: 'other' }]);
});

test('a place says what the recording is called, from the first on, whatever else the day has of it', async () => {
  await begin();
  const { id, name } = await upload(api, carla, sound());
  await api.call('updateAsset', { as: carla, params: { assetId: id }, body: { category: 'breathing' } });
  const report = place(phone, 100, { item: `asset:${id}` });
  await save(report);
  expect(await positions()).toMatchObject([{ title: name, category: 'breathing', position: 100 }]);
  await save({ ...report, position: 110 });
  expect(await positions()).toMatchObject([{ title: name, category: 'breathing', position: 110 }]);
  // A practice of the product has its name in each language.
  await save(place(phone, 40, { item: 'practice:body-scan' }));
  expect((await positions())[0]).not.toHaveProperty('title');
});

test('two devices that did not know of one another: the later listening is kept, the other offered', async () => {
  await begin();
  await save(place(phone, 760));
  const reply = await save(place(laptop, 15, { agoSeconds: 3_600 }));
  expect(reply.body).toMatchObject({
    result: 'older',
    kept: { position: 760, device: 'phone' },
    other: { position: 15, device: 'computer' },
  });
  const next = await save(place(laptop, 60, { base: phone }));
  expect(next.body).toMatchObject({ result: 'kept', kept: { position: 60 } });
  expect(next.body.other).toBeUndefined();
});

test('less than ten seconds heard write nothing', async () => {
  await begin();
  const calls = await measured(async () => {
    expect((await save(place(phone, 3, { heardSeconds: 9 }))).body).toEqual({ result: 'too-short' });
  });
  expect(calls.filter(({ operation }) => /Put|Update|Transact/.test(operation))).toEqual([]);
  expect(await positions()).toEqual([]);
});

test('a place of a run that goes on is one write of one unit', async () => {
  await begin();
  await save(place(phone, 100));
  const calls = await measured(() => save(place(phone, 110)));
  const writes = calls.filter(({ operation }) => /Put|Update|Transact/.test(operation));
  expect(writes).toEqual([{ operation: 'UpdateItemCommand', units: 1 }]);
});

test('many devices at once all get an answer, and the latest listening is kept', async () => {
  await begin();
  const told = [50, 40, 30, 20, 10].map((agoSeconds) => place(randomId(), 1_000 - agoSeconds, { agoSeconds }));
  const replies = await Promise.all(told.slice(0, 3).map((each) => save(each)));
  for (const each of told.slice(3)) replies.push(await save(each));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await positions()).toMatchObject([{ position: 990 }]);
});

test('of more than twenty unfinished ones the oldest are forgotten', async () => {
  await begin();
  const items: string[] = [];
  for (let number = 0; number <= playLimits.positions + 1; number += 1) {
    item = await recording();
    items.push(item);
    await save(place(phone, number));
  }
  expect((await positions()).map((each) => each.item)).toEqual(items.slice(2).toReversed());
}, 20_000);

test('what the person cannot open has no place', async () => {
  await begin();
  const stranger = await clientOf(api, await coach());
  expect((await save(place(phone, 100), stranger)).problem?.code).toBe('practice-not-found');
  expect((await save(place(phone, 100, { item: 'practice:no-such-thing' }))).problem?.code).toBe('practice-not-found');
  expect((await save(place(phone, 100, { item: `asset:${'A'.repeat(22)}` }))).problem?.code).toBe('practice-not-found');
});
