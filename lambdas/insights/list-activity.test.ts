import { expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import { bookable } from '#testing/lambdas/bookable.ts';
import { later } from '#testing/lambdas/later.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('a list that is read on goes on after midnight, and ends where 400 days are over', async () => {
  const { mirre, client, session } = await bookable(api);
  await session('09:00');
  await api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } });
  const page = (cursor?: string) =>
    api.call('listActivity', { as: mirre, query: { limit: '2', ...defined({ cursor }) } });
  const { items, cursor } = (await page()).body;
  const { status, body } = await later(day, () => page(cursor));
  expect([status, [...items, ...body.items].map(({ kind }) => kind)]).toEqual([
    200,
    ['client-archived', 'session-booked', 'client-joined'],
  ]);
  // The table removes it some days later.
  expect(await later(400 * day, async () => (await page()).body.items)).toEqual([]);
});
