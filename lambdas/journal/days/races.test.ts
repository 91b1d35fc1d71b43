import { expect, test } from 'vitest';
import { aCheckIn, aReflection, daysAgo, ownDays } from '#testing/lambdas/own-days.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedEntries, wrongDays } from '#testing/lambdas/wrong-days.ts';

const api = withApi();

test('one check-in that twelve tabs tell at once is kept once', async () => {
  const { anna } = await ownDays(api);
  const body = aCheckIn();
  const replies = await Promise.all(Array.from({ length: 12 }, () => api.call('saveCheckIn', { as: anna, body })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedEntries(anna.userId)).toHaveLength(1);
  expect(await wrongDays(anna.userId)).toEqual([]);
});

test('of revisions that arrive at once, in any order, the highest stays', async () => {
  const { anna } = await ownDays(api);
  const body = aReflection();
  const revisions = [4, 1, 6, 2, 5, 3];
  await Promise.all(
    revisions.map((revision) =>
      api.call('saveReflection', { as: anna, body: { ...body, revision, text: `Said ${revision}` } }),
    ),
  );
  expect(await storedEntries(anna.userId)).toMatchObject([{ revision: 6, text: 'Said 6' }]);
  expect(await wrongDays(anna.userId)).toEqual([]);
});

test('two devices that tell, date back, revise and remove at once: whoever is told yes has it, and every figure is exact', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { anna, checkIn } = await ownDays(api);
    const first = await Promise.all([3, 2, 1].map((ago) => checkIn({ occurredAt: daysAgo(ago) })));
    const [gone, changed, shared] = first.map(({ entry }) => entry);
    const added = [5, 4, 2, 1].map((ago) => aCheckIn({ occurredAt: daysAgo(ago, 1), mood: 2, factors: ['walk'] }));
    const params = (entry: typeof gone) => ({ id: entry?.id ?? '' });
    const replies = await Promise.all([
      ...added.map((body) => api.call('saveCheckIn', { as: anna, body })),
      api.call('removeEntry', { as: anna, params: params(gone) }),
      api.call('saveCheckIn', {
        as: anna,
        body: aCheckIn({ ...params(changed), revision: 2, occurredAt: daysAgo(6), mood: 1 }),
      }),
      api.call('shareEntry', { as: anna, params: params(shared), body: { share: 'off' } }),
    ]);
    expect(replies.flatMap(({ problem }) => problem?.code ?? [])).toEqual([]);
    expect(await storedEntries(anna.userId)).toHaveLength(6);
    expect(await wrongDays(anna.userId)).toEqual([]);
  }
});

test('an entry that is kept back stays kept back, whatever revision arrives at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { anna, checkIn } = await ownDays(api);
    const body = aCheckIn();
    await checkIn(body);
    await Promise.all([
      checkIn({ ...body, revision: 2, mood: 1 }),
      api.call('shareEntry', { as: anna, params: { id: body.id }, body: { share: 'off' } }),
    ]);
    expect(await storedEntries(anna.userId)).toMatchObject([{ revision: 2, mood: 1, share: 'off' }]);
    expect(await wrongDays(anna.userId)).toEqual([]);
  }
});
