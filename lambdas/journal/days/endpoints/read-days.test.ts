import { expect, test } from 'vitest';
import { dateOf } from '#contract/core/time/dates.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { clientAndCoach, daysAgo, ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('a word is found in notes and reflections, whatever its case and accents, page by page', async () => {
  const { anna, checkIn, reflect } = await ownDays(api);
  for (let ago = 1; ago <= 6; ago += 1) {
    await checkIn({ occurredAt: daysAgo(ago), note: ago % 2 ? 'Walked to the Café' : 'Nothing' });
    await reflect({ occurredAt: daysAgo(ago, 1), text: ago % 3 ? 'Slept.' : 'CAFE in the rain' });
  }
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { search: 'café', limit: '2', ...(cursor && { cursor }) };
    const { body } = await api.call('listEntries', { as: anna, query });
    expect(body.items.length).toBeLessThanOrEqual(2);
    found.push(...body.items.map(({ occurredAt }) => occurredAt));
    ({ cursor } = body);
  } while (cursor !== undefined);
  expect(found).toEqual([[1], [3, 1], [3], [5], [6, 1]].map(([ago = 0, hours]) => daysAgo(ago, hours)));
});

const at = (ago: number) => dateOf(daysAgo(ago));

test('entries are listed latest first, of one kind and between two days', async () => {
  const { checkIn, reflect, entries } = await ownDays(api);
  for (let ago = 1; ago <= 4; ago += 1) await checkIn({ occurredAt: daysAgo(ago) });
  await reflect({ occurredAt: daysAgo(2, 1) });
  const listed = await entries({ from: at(3), to: at(2) });
  expect(listed.map(({ occurredAt }) => occurredAt)).toEqual([daysAgo(2, 1), daysAgo(2), daysAgo(3)]);
  expect(await entries({ from: at(3), to: at(2), kind: 'reflection' })).toHaveLength(1);
});

test('days are asked for by at most 400, the first not after the last', async () => {
  const { anna } = await ownDays(api);
  const ask = async (from: string, to: string) =>
    (await api.call('listDays', { as: anna, query: { from, to } })).problem?.code;
  expect(await ask('2026-01-01', '2027-02-04')).toBeUndefined();
  expect(await ask('2026-01-01', '2027-02-05')).toBe('bad-request');
  expect(await ask('2026-01-02', '2026-01-01')).toBe('bad-request');
});

test('today shows the entries of today and yesterday, the streak, a prompt until it is answered, and with whom one shares', async () => {
  const { anna, mirre } = await clientAndCoach(api);
  const { checkIn, reflect } = await ownDays(api, anna);
  const now = new Date().toISOString();
  const { entry } = await checkIn({ occurredAt: now });
  await checkIn({ occurredAt: daysAgo(3) });
  const ask = async () => (await api.call('getToday', { as: anna, query: { zone: 'UTC' } })).body;
  const today = await ask();
  expect(today).toMatchObject({
    day: practiceDay(now, 'UTC'),
    settings: { streakShown: true },
    entries: [entry],
    streak: { current: 1, ofSeven: 2 },
    share: { coachId: mirre.userId, coachFirstName: 'Carla', streams: {} },
  });
  expect(today.prompts).toHaveLength(3);
  const promptId = today.prompts[0]?.id ?? '';
  const answered = await reflect({ occurredAt: now, promptId });
  expect(answered.entry).toMatchObject({ promptId, prompt: today.prompts[0]?.texts });
  expect((await ask()).prompts).toEqual([]);
  await api.call('removeEntry', { as: anna, params: { id: answered.entry.id } });
  expect((await ask()).prompts).toEqual(today.prompts);
});

test('who hides the streak does not see it any more; what is left out of a change stays', async () => {
  const { anna } = await ownDays(api);
  const change = async (body: { zone?: string; streakShown?: boolean }) =>
    (await api.call('updateDaySettings', { as: anna, body })).body;
  expect(await change({ streakShown: false })).toEqual({ streakShown: false });
  expect(await change({ zone: 'Asia/Tokyo' })).toEqual({ zone: 'Asia/Tokyo', streakShown: false });
});

test('one entry is shared with the coach of now, kept back, and left to its stream; without a coach it cannot be shared', async () => {
  const { anna } = await clientAndCoach(api);
  const { checkIn } = await ownDays(api, anna);
  const { entry } = await checkIn({ share: 'on' });
  expect(entry).toMatchObject({ share: 'on', shared: true });
  const share = (id: string, body: { share: 'on' | 'off' | 'stream' }, as = anna) =>
    api.call('shareEntry', { as, params: { id }, body });
  expect((await share(entry.id, { share: 'off' })).body).toMatchObject({ share: 'off', shared: false });
  // A later revision that says nothing of it leaves it so.
  const { id, occurredAt } = entry;
  expect((await checkIn({ id, occurredAt, revision: 2 })).entry).toMatchObject({ revision: 2, share: 'off' });
  expect((await share(entry.id, { share: 'stream' })).body).toMatchObject({ share: 'stream', shared: false });
  const alone = await ownDays(api);
  const { entry: own } = await alone.checkIn({ share: 'on' });
  expect(own).toMatchObject({ share: 'stream', shared: false });
  expect((await share(own.id, { share: 'on' }, alone.anna)).problem?.code).toBe('relation-not-active');
  expect((await share(own.id, { share: 'off' }, alone.anna)).body).toMatchObject({ share: 'off' });
});
