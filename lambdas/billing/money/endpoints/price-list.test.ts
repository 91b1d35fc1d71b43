import { expect, test } from 'vitest';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('a price list is kept in order, and not written over unseen', async () => {
  const mirre = await coach();
  const item = { text: 'Intake', price: 12_000, currency: 'EUR', category: 'S', rate: 2100 };
  const body = { version: 0, items: [item, { ...item, text: 'Session', price: 9500 }] };
  const save = (more: object = {}) => api.call('updatePriceList', { as: mirre, body: { ...body, ...more } });
  expect((await save()).body).toEqual({ ...body, version: 1 });
  expect((await api.call('getPriceList', { as: mirre })).body).toEqual({ ...body, version: 1 });
  expect((await save({ items: [] })).problem?.code).toBe('changed-meanwhile');
  expect((await save({ version: 1, items: [{ ...item, rate: 0 }] })).problem?.code).toBe('bad-request');
});
