import { beforeEach, expect, test } from 'vitest';
import { dayLimits } from '#contract/journal/limits.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;
let anna: Person;

beforeEach(async () => {
  carla = await coach();
  anna = await clientOf(api, carla);
});

type Change = BodyInputOf<'saveChoice'>;

const choose = (body: Change, as = anna) => api.call('saveChoice', { as, body });
const choices = async (as = anna) => (await api.call('getToday', { as, query: { zone: 'UTC' } })).body.choices;
const favourite = (item: string, on = true): Change => ({ list: 'favourites', item, on });

test('a favourite is there on every device, once, with its title, until it is taken away', async () => {
  expect(await choices()).toEqual({ favourites: [], emotions: [], factors: [] });
  const { id, name } = await upload(api, carla, sound());
  await choose(favourite('practice:body-scan'));
  await choose(favourite(`asset:${id}`));
  await choose(favourite('practice:body-scan'));
  expect((await choices()).favourites).toEqual([{ item: 'practice:body-scan' }, { item: `asset:${id}`, title: name }]);
  await choose(favourite('practice:body-scan', false));
  await choose(favourite('practice:body-scan', false));
  expect((await choices()).favourites).toEqual([{ item: `asset:${id}`, title: name }]);
});

test('devices that choose at the same moment lose nothing', async () => {
  await Promise.all([
    choose(favourite('practice:walking')),
    choose({ list: 'emotions', word: 'wistful', on: true }),
    choose({ list: 'factors', word: 'the garden', on: true }),
  ]);
  expect(await choices()).toEqual({
    favourites: [{ item: 'practice:walking' }],
    emotions: ['wistful'],
    factors: ['the garden'],
  });
});

test('what somebody may not open is no favourite, and nothing is said of it', async () => {
  const stranger = await upload(api, await coach(), sound());
  for (const item of [`asset:${stranger.id}`, 'practice:nothing', `asset:${'x'.repeat(22)}`])
    expect((await choose(favourite(item))).problem?.code).toBe('practice-not-found');
  expect((await choices()).favourites).toEqual([]);
});

test('there is room for so many words, and one more is refused without losing any', async () => {
  const words = Array.from({ length: dayLimits.choices.factors }, (_, index) => `word ${index}`);
  for (const word of words) await choose({ list: 'factors', word, on: true });
  expect((await choose({ list: 'factors', word: 'one more', on: true })).problem?.code).toBe('choices-full');
  expect((await choices()).factors).toEqual(words);
});

test.each(['', ' ', 'two\nlines', 'x'.repeat(31), '\u200B'])('%j is no word of one’s own', async (word) => {
  expect((await choose({ list: 'emotions', word, on: true })).status).toBe(400);
});

test('a check-in has own words beside those of the product', async () => {
  const body = {
    id: 'a'.repeat(22),
    revision: 1,
    occurredAt: new Date().toISOString(),
    zone: 'UTC',
    mood: 4,
    emotions: ['calm', 'wistful'],
    factors: ['the garden'],
  };
  const { entry } = (await api.call('saveCheckIn', { as: anna, body })).body;
  expect(entry).toMatchObject({ emotions: ['calm', 'wistful'], factors: ['the garden'] });
});

test('the day brings them without another read', async () => {
  await choose(favourite('practice:walking'));
  const before = await measured(() => choices());
  await choose({ list: 'factors', word: 'the garden', on: true });
  expect(await measured(() => choices())).toEqual(before);
});
