import { expect, test } from 'vitest';
import { dateOf, dayMilliseconds } from '#contract/core/time/dates.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { aCheckIn, aReflection, daysAgo, ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();

test('a check-in is kept under its day and makes the day count', async () => {
  const { checkIn, entries, days } = await ownDays(api);
  const body = aCheckIn({ mood: 2, emotions: ['tired', 'calm'], factors: ['sleep'], note: ' Up at five ' });
  const { entry, streak } = await checkIn(body);
  const day = dateOf(daysAgo(1));
  expect(entry).toMatchObject({ kind: 'check-in', day, mood: 2, note: 'Up at five', share: 'stream', shared: false });
  expect(streak).toEqual({ current: 1, longest: 1, ofSeven: 1, days: [day] });
  expect(await entries()).toEqual([entry]);
  expect((await days()).items).toEqual([
    {
      day,
      moodSum: 2,
      moodCount: 1,
      practiceSeconds: 0,
      reflections: 0,
      emotions: some.list(['tired', 'calm']),
      factors: ['sleep'],
    },
  ]);
});

test('what is told twice is kept once; a later revision takes its place and corrects every figure, an earlier one changes nothing', async () => {
  const { checkIn, entries, days } = await ownDays(api);
  const first = aCheckIn({ mood: 5, factors: ['walk'] });
  await checkIn(first);
  expect(await checkIn(first)).toEqual(await checkIn(first));
  const moved = { ...first, revision: 3, mood: 1, factors: [], occurredAt: daysAgo(4) };
  const { entry, streak } = await checkIn(moved);
  expect(entry).toMatchObject({ revision: 3, mood: 1, day: dateOf(daysAgo(4)) });
  expect(streak).toMatchObject({ current: 0, ofSeven: 1 });
  expect((await checkIn({ ...first, revision: 2 })).entry).toEqual(entry);
  expect(await entries()).toEqual([entry]);
  expect((await days()).items).toMatchObject([{ day: dateOf(daysAgo(4)), moodSum: 1, moodCount: 1, factors: [] }]);
});

test('of two check-ins told as one revision both are kept, and the other device is told so', async () => {
  const { checkIn, entries } = await ownDays(api);
  const body = aCheckIn({ mood: 5 });
  const { entry } = await checkIn(body);
  const other = { ...body, mood: 1, note: 'Cried' };
  const saved = await checkIn(other);
  expect(saved).toMatchObject({ other: entry, entry: { mood: 1, note: 'Cried', beside: body.id } });
  expect(await checkIn(other)).toEqual(saved);
  expect(new Set((await entries()).map(({ id }) => id))).toEqual(new Set([entry.id, saved.entry.id]));
});

test('words that were edited from what another device has changed since are kept beside it, whatever their number, and go on there', async () => {
  const { reflect, entries } = await ownDays(api);
  const [first, laptop, phone, again] = [randomId(), randomId(), randomId(), randomId()];
  const body = aReflection({ text: 'One.', share: 'off', write: first });
  await reflect(body);
  const { share: _, ...base } = body;
  const atHome = { ...base, revision: 2, text: 'One, at home.', write: laptop, from: first };
  await reflect(atHome);
  await reflect({ ...base, revision: 3, text: 'One, at home, later.', write: randomId(), from: laptop });
  // A write whose answer was lost comes again, and is nobody else's.
  expect((await reflect(atHome)).other).toBeUndefined();

  const onPhone = { ...base, revision: 2, text: 'One, on the phone.', write: phone, from: first };
  const saved = await reflect(onPhone);
  const apart = { text: 'One, on the phone.', beside: body.id, fromAnotherDevice: true, share: 'off' };
  expect(saved).toMatchObject({ other: { text: 'One, at home, later.' }, entry: apart });
  expect(await reflect(onPhone)).toEqual(saved);
  await reflect({ ...base, revision: 9, text: 'One, on the phone again.', write: again, from: phone });
  const texts = (await entries()).map((entry) => entry.kind === 'reflection' && entry.text);
  expect(new Set(texts)).toEqual(new Set(['One, at home, later.', 'One, on the phone again.']));
});

test('of two reflections told as one revision both are kept, the second once however often it is told', async () => {
  const { reflect, entries } = await ownDays(api);
  const body = aReflection({ text: 'At home.' });
  const { entry } = await reflect(body);
  const other = { ...body, text: 'On the phone.' };
  const saved = await reflect(other);
  expect(saved).toMatchObject({ other: entry, entry: { text: 'On the phone.', fromAnotherDevice: true } });
  expect(await reflect(other)).toEqual(saved);
  expect((await entries()).map((each) => each.id).toSorted()).toEqual([entry.id, saved.entry.id].toSorted());
});

test('what is removed is gone from every list and figure, and stays gone for a device that has not heard of it', async () => {
  const { anna, checkIn, reflect, entries, days } = await ownDays(api);
  const body = aCheckIn({ occurredAt: daysAgo(2) });
  await checkIn(body);
  const { entry } = await reflect({ occurredAt: daysAgo(1) });
  const remove = (id: string) => api.call('removeEntry', { as: anna, params: { id } });
  expect((await remove(body.id)).status).toBe(204);
  expect(await entries()).toEqual([entry]);
  expect(await days()).toMatchObject({ items: [{ reflections: 1 }], streak: { current: 1, longest: 1 } });
  expect((await remove(body.id)).status).toBe(204);
  const late = await api.call('saveCheckIn', { as: anna, body: { ...body, revision: 9 } });
  expect(late.problem?.code).toBe('entry-removed');
  expect((await remove(randomId())).problem?.code).toBe('entry-not-found');
});

test("somebody else's entry is not there", async () => {
  const { entry } = await (await ownDays(api)).checkIn();
  const bea = await ownDays(api);
  const params = { id: entry.id };
  expect((await api.call('removeEntry', { as: bea.anna, params })).problem?.code).toBe('entry-not-found');
  const share = await api.call('shareEntry', { as: bea.anna, params, body: { share: 'off' } });
  expect(share.problem?.code).toBe('entry-not-found');
});

test('a clock that is ahead says now; what is older than removed entries are remembered is refused', async () => {
  const { anna, checkIn } = await ownDays(api);
  const tomorrow = new Date(Date.now() + dayMilliseconds).toISOString();
  const { entry } = await checkIn({ occurredAt: tomorrow });
  expect(Math.abs(Date.parse(entry.occurredAt) - Date.now())).toBeLessThan(60_000);
  expect((await checkIn({ occurredAt: daysAgo(89) })).entry.occurredAt).toBe(daysAgo(89));
  const old = await api.call('saveCheckIn', { as: anna, body: aCheckIn({ occurredAt: daysAgo(92) }) });
  expect(old.problem?.code).toBe('bad-request');
});

test('what a device told without a connection, its clock ahead by ten hours, happened when it was told', async () => {
  const { checkIn } = await ownDays(api);
  const occurredAt = new Date(Date.now() + (10 - 2) * 3_600_000).toISOString();
  const { entry } = await checkIn(aCheckIn({ occurredAt, agoSeconds: 7_200 }));
  expect(Math.abs(Date.parse(entry.occurredAt) - (Date.now() - 7_200_000))).toBeLessThan(10_000);
});

test('a row that was broken is repaired by what is dated back, and broken again by what is removed', async () => {
  const { anna, checkIn, days } = await ownDays(api);
  for (const ago of [5, 4, 2, 1]) await checkIn({ occurredAt: daysAgo(ago) });
  expect((await days()).streak).toMatchObject({ current: 2, longest: 2, ofSeven: 4 });
  const { entry, streak } = await checkIn({ occurredAt: daysAgo(3) });
  expect(streak).toMatchObject({ current: 5, longest: 5, ofSeven: 5 });
  await api.call('removeEntry', { as: anna, params: { id: entry.id } });
  expect((await days()).streak).toMatchObject({ current: 2, longest: 2, ofSeven: 4 });
});
