import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBuyer, aDraft, aLine, invoicing } from '#testing/lambdas/invoices.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const yesterdayAt = (hour: string): string =>
  `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T${hour}:00`;

test('a completed session waits to be invoiced, once: not on two invoices, and again when its invoice is cancelled', async () => {
  const { mirre, anna, draft, send } = await invoicing(api);
  const body = { clientId: anna.clientId, startsLocal: yesterdayAt('10'), timeZone: 'UTC', durationMinutes: 60 };
  const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
  const { sessionId = '', version, startsAt } = session ?? {};
  const unbilled = async (as = mirre) =>
    (await api.call('listUnbilled', { as })).body.items.map((each) => each.sessionId);
  expect(await unbilled()).toEqual([]);
  const done = { version, status: 'completed' } as const;
  await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: done });
  expect(await unbilled()).toEqual([sessionId]);
  expect(await unbilled(await coach())).toEqual([]);

  const lines = [{ ...aLine, session: { id: sessionId, startsAt } }];
  const first = await draft({ lines });
  expect(await unbilled()).toEqual([]);
  const again = { as: mirre, key: randomUUID(), body: { ...aDraft, lines } };
  expect((await api.call('saveDraft', again)).problem?.code).toBe('session-invoiced');
  const other = await draft();
  const taken = { ...aDraft, id: other.id, version: other.version, lines };
  expect((await api.call('saveDraft', { as: mirre, body: taken })).problem?.code).toBe('session-invoiced');
  const twice = await api.call('saveDraft', { as: mirre, body: { ...aDraft, lines: [...lines, ...lines] } });
  expect(twice.problem?.code).toBe('bad-request');

  const without = { ...aDraft, id: first.id, version: first.version };
  const emptied = (await api.call('saveDraft', { as: mirre, body: without })).body;
  expect(await unbilled()).toEqual([sessionId]);
  const filled = { ...without, version: emptied.version, lines };
  const sent = (await send((await api.call('saveDraft', { as: mirre, body: filled })).body, { mail: false })).body;
  expect(await unbilled()).toEqual([]);
  await api.call('cancelInvoice', { as: mirre, params: { id: sent.id }, body: { reason: 'Wrong price' } });
  expect(await unbilled()).toEqual([sessionId]);
});

test('what stood on the last invoice to a client is there for the next, for their coach alone', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const ask = async (as = mirre) => api.call('getBilling', { as, query: { clientId: anna.clientId } });
  expect((await ask()).body.buyer).toBeUndefined();
  const buyer = { ...aBuyer, name: 'De Wit BV', vatId: 'NL001234567B01' };
  await sent({ buyer });
  expect((await ask()).body.buyer).toEqual(buyer);
  expect((await ask(await coach())).problem?.code).toBe('client-not-found');
});

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
