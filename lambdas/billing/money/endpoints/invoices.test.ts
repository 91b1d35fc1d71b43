import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moneyLimits } from '#contract/billing/limits.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { aDraft, aLine, aSeller, invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongMoney } from '#testing/lambdas/wrong-money.ts';

const api = withApi();

const year = new Date().getUTCFullYear();

test('a draft is written, written anew and sent; then it has a number and a seller, and nobody changes it', async () => {
  const { mirre, anna, draft, send, get } = await invoicing(api);
  const first = await draft({ lines: [] });
  expect(first).toMatchObject({ state: 'draft', version: 1, payments: [], mail: 'none' });
  expect(first.number).toBeUndefined();
  const body = { ...aDraft, id: first.id, version: 1, clientId: anna.clientId, note: 'Thank you' };
  const second = (await api.call('saveDraft', { as: mirre, body })).body;
  expect(second).toMatchObject({ version: 2, note: 'Thank you', totals: { net: 10_000, vat: 2100, gross: 12_100 } });
  expect((await api.call('saveDraft', { as: mirre, body })).problem?.code).toBe('changed-meanwhile');

  const sent = (await send(second)).body;
  expect(sent).toMatchObject({ number: `${year}-000001`, state: 'sent', due: 12_100, version: 3, mail: 'sent' });
  expect(sent.seller?.name).toBe('Mirre Coaching');
  expect(await get(sent.id)).toEqual(sent);
  const changes = await Promise.all([
    api.call('saveDraft', { as: mirre, body: { ...body, version: 3 } }),
    api.call('removeDraft', { as: mirre, params: { id: sent.id } }),
  ]);
  expect(changes.map(({ problem }) => problem?.code)).toEqual(['invoice-immutable', 'invoice-immutable']);
  // Another seller from now on, which changes nothing of what was sent.
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, version: 1, name: 'Another' } });
  expect((await get(sent.id)).seller?.name).toBe('Mirre Coaching');
});

test('a removed draft is gone and leaves no gap; repeated requests happen once', async () => {
  const { mirre, draft, sent, send } = await invoicing(api);
  const gone = await draft();
  expect((await api.call('removeDraft', { as: mirre, params: { id: gone.id } })).status).toBe(204);
  expect((await api.call('getInvoice', { as: mirre, params: { id: gone.id } })).problem?.code).toBe(
    'invoice-not-found',
  );
  const one = await sent();
  const again = await send({ id: one.id, version: one.version - 1 });
  expect(again.body).toEqual(one);
  expect((await send(one)).problem?.code).toBe('invoice-immutable');
  const request = { as: mirre, key: randomUUID(), body: aDraft };
  expect((await api.call('saveDraft', request)).body).toEqual((await api.call('saveDraft', request)).body);
  const other = await api.call('saveDraft', { ...request, body: { ...aDraft, currency: 'USD' } });
  expect(other.problem?.code).toBe('idempotency-key-reused');
  expect((await sent()).number).toBe(`${year}-000002`);
});

/** A draft's line of a category without VAT. */
const taxed = (category: string) => ({ lines: [{ ...aLine, category, rate: 0 }] });

test('what an invoice must name is asked for before it is sent', async () => {
  const mirre = await coach();
  const save = async (more: object) => (await api.call('saveDraft', { as: mirre, body: { ...aDraft, ...more } })).body;
  const problemOf = async (more: object) => {
    const { id, version } = await save(more);
    const { problem } = await api.call('sendInvoice', { as: mirre, params: { id }, body: { version } });
    return [problem?.code, problem?.errors?.map(({ path }) => path)];
  };
  expect(await problemOf({ buyer: undefined, lines: [] })).toEqual([
    'invoice-incomplete',
    ['seller', 'buyer', 'lines'],
  ]);
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, vatId: undefined } });
  expect(await problemOf({})).toEqual(['invoice-incomplete', ['seller.vatId']]);
  // Programs know a seller by a VAT number, a tax number or a register.
  for (const category of ['E', 'Z', 'O'])
    expect(await problemOf(taxed(category))).toEqual(['invoice-incomplete', ['seller.taxNumber']]);
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, vatId: undefined, country: 'US', version: 1 } });
  expect((await problemOf(taxed('E')))[1]).toEqual(['seller.taxNumber', 'category.country']);
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, version: 2 } });
  const mixed = { lines: [aLine, { ...aLine, category: 'O', rate: 0 }] };
  expect(await problemOf(mixed)).toEqual(['invoice-incomplete', ['category.mixed']]);
  const arabic = { ...aLine, text: 'Session with فاطمة' };
  expect(await problemOf({ note: 'शांति', lines: [arabic] })).toEqual(['invoice-unprintable', ['lines', 'note']]);
  expect(await problemOf({ dueOn: '2020-01-01' })).toEqual(['invoice-incomplete', ['dueOn']]);
  expect((await problemOf({ lines: [{ ...aLine, category: 'AE', rate: 0 }] }))[0]).toBe('buyer-vat-id-required');
});

test('a draft is kept as far as it was written, and is not sent before it is finished', async () => {
  const { draft, send } = await invoicing(api);
  const buyer = { name: 'Anna', street: '', postalCode: '', city: '', country: '' };
  const line = { ...aLine, text: '', quantity: 0, rate: 0 };
  const unpriced = { ...aLine, unitPrice: 0, unpriced: true };
  const unfinished = await draft({ buyer, lines: [line, { ...aLine, quantity: -100, discount: 500 }, unpriced] });
  expect(unfinished).toMatchObject({ buyer, lines: [line, {}, unpriced] });
  const { problem } = await send(unfinished);
  expect(problem?.errors?.map(({ path }) => path)).toEqual([
    'buyer.street',
    'buyer.city',
    'buyer.country',
    'lines.0.text',
    'lines.0.quantity',
    'lines.0.rate',
    'lines.1.discount',
    'lines.2.unpriced',
    'totals',
  ]);
});

test('money comes in parts and goes back; never more than is owed or was paid, and in one currency', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const { id } = await sent();
  const money = (amount: number, more: object = {}) => ({
    as: mirre,
    params: { id },
    key: randomUUID(),
    body: { amount, currency: 'EUR', paidOn: `${year}-01-31`, method: 'bank', ...more },
  });
  const pay = (amount: number, more?: object) => api.call('recordPayment', money(amount, more));
  const refund = (amount: number, more?: object) =>
    api.call('refundPayment', money(amount, { reason: 'Ill', ...more }));
  expect((await pay(12_101)).problem?.code).toBe('payment-exceeds-due');
  expect((await pay(100, { currency: 'USD' })).problem?.code).toBe('currency-mismatch');
  expect((await pay(2100)).body).toMatchObject({ state: 'partial', paid: 2100, due: 10_000 });
  const request = money(10_000);
  const paid = (await api.call('recordPayment', request)).body;
  expect(paid).toMatchObject({ state: 'paid', due: 0 });
  expect((await api.call('recordPayment', request)).body).toEqual(paid);
  expect((await refund(12_101)).problem?.code).toBe('refund-exceeds-paid');
  expect((await refund(100)).body).toMatchObject({ state: 'partial', paid: 12_000 });
  expect((await refund(12_000)).body).toMatchObject({ state: 'sent', paid: 0 });
  expect((await get(id)).payments.map(({ amount }) => amount)).toEqual([2100, 10_000, -100, -12_000]);
});

test('a payment or refund is undone within a day: sums and states are as before it, and the invoice still tells of it', async () => {
  const { mirre, anna, sent, get } = await invoicing(api);
  const { id, issuedOn = '' } = await sent();
  const body = { amount: 12_100, currency: 'EUR', paidOn: issuedOn, method: 'bank' };
  const record = async (name: 'recordPayment' | 'refundPayment', more: object = {}) => {
    const { payments } = (
      await api.call(name, { as: mirre, params: { id }, key: randomUUID(), body: { ...body, ...more } })
    ).body;
    return payments.at(-1)?.id ?? '';
  };
  const undo = (paymentId: string, as = mirre) => api.call('undoPayment', { as, params: { id, paymentId } });
  const [payment, refund] = [
    await record('recordPayment'),
    await record('refundPayment', { amount: 100, reason: 'Ill' }),
  ];
  expect((await undo(payment)).problem?.code).toBe('refund-exceeds-paid');
  expect((await undo(refund)).body).toMatchObject({ state: 'paid', paid: 12_100, due: 0 });
  const undone = (await undo(payment)).body;
  expect(undone).toMatchObject({ state: 'sent', paid: 0, due: 12_100 });
  expect(undone.payments.map(({ amount, undoneAt }) => [amount, undoneAt !== undefined])).toEqual([
    [12_100, true],
    [-100, true],
  ]);
  expect((await undo(payment)).body).toEqual(undone);
  expect(await wrongMoney(mirre.userId)).toEqual([]);
  const { items } = (await api.call('listActivity', { as: mirre })).body;
  expect(items.filter(({ kind }) => kind === 'payment-received' || kind === 'refund-made')).toEqual([]);

  const kept = await record('recordPayment');
  expect((await undo(kept, anna)).problem?.code).toBe('forbidden');
  expect((await undo(kept, await coach())).problem?.code).toBe('invoice-not-found');
  expect((await undo(id)).problem?.code).toBe('payment-not-found');
  expect((await later(moneyLimits.undoSeconds + 1, () => undo(kept))).problem?.code).toBe('payment-too-old');
  expect(await get(id)).toMatchObject({ paid: 12_100 });
});

test('a day of payment whose year is most likely wrong is refused', async () => {
  const { mirre, sent } = await invoicing(api);
  const { id, issuedOn = '' } = await sent();
  const pay = async (paidOn: string) =>
    (
      await api.call('recordPayment', {
        as: mirre,
        params: { id },
        body: { amount: 1, currency: 'EUR', paidOn, method: 'bank' },
      })
    ).problem?.code;
  for (const day of ['1900-01-01', '2999-01-01', plusDays(issuedOn, -366), plusDays(issuedOn, 2)])
    expect(await pay(day)).toBe('payment-day-unlikely');
  for (const day of [plusDays(issuedOn, -365), plusDays(issuedOn, 1)]) expect(await pay(day)).toBeUndefined();
});

test('a sent invoice is taken back by a credit note of a series of its own; what was paid can still go back', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const { id, number } = await sent();
  const body = { amount: 2100, currency: 'EUR', paidOn: `${year}-01-31`, method: 'bank' };
  await api.call('recordPayment', { as: mirre, params: { id }, body });
  const request = { as: mirre, params: { id }, key: randomUUID(), body: { reason: 'Wrong address' } };
  const note = (await api.call('cancelInvoice', request)).body;
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: `C-${year}-000001`,
    refersTo: { id, number },
    cancelReason: 'Wrong address',
    totals: { gross: 12_100 },
    due: 0,
  });
  expect(await get(id)).toMatchObject({ state: 'cancelled', due: 0, refersTo: { id: note.id, number: note.number } });
  expect((await api.call('cancelInvoice', request)).body.id).toBe(note.id);
  const more = await Promise.all([
    api.call('cancelInvoice', { ...request, key: randomUUID(), body: { reason: 'Another' } }),
    api.call('cancelInvoice', { ...request, key: randomUUID(), params: { id: note.id } }),
    api.call('recordPayment', { as: mirre, params: { id }, body }),
  ]);
  expect(more.map(({ problem }) => problem?.code)).toEqual(more.map(() => 'invoice-immutable'));
  const unmatched = async () =>
    (await listAttentionOf(mirre.userId, now(), { limit: 50 })).items.filter(({ kind }) => kind === 'payment-mismatch');
  expect(await unmatched()).toMatchObject([{ sourceId: id, title: number }]);
  const refunded = await api.call('refundPayment', {
    as: mirre,
    params: { id },
    body: { ...body, reason: 'Taken back' },
  });
  expect(refunded.body).toMatchObject({ state: 'cancelled', paid: 0 });
  expect(await unmatched()).toEqual([]);
});

test('lists are by day, state, month and client; a client has what was sent to them, and nobody else has', async () => {
  const { mirre, anna, draft, sent } = await invoicing(api);
  const kept = await draft();
  const [one, two] = [await sent(), await sent({ clientId: undefined })];
  const list = async (query: Readonly<Record<string, string>> = {}, as = mirre) =>
    (await api.call('listInvoices', { as, query })).body.items.map(({ id }) => id);
  expect(new Set(await list())).toEqual(new Set([kept.id, one.id, two.id]));
  expect(await list({ status: 'draft' })).toEqual([kept.id]);
  expect(await list({ status: 'sent' })).toEqual([two.id, one.id]);
  expect(await list({ month: one.issuedOn?.slice(0, 7) ?? '' })).toEqual([two.id, one.id]);
  expect(await list({ month: '2020-01' })).toEqual([]);
  expect(await list({ clientId: anna.clientId, status: 'sent' })).toEqual([one.id]);
  expect(await list({}, anna)).toEqual([one.id]);
  expect((await api.call('getInvoice', { as: anna, params: { id: one.id } })).body.number).toBe(one.number);
  const other = await invoicing(api);
  for (const [as, id] of [
    [anna, kept.id],
    [anna, two.id],
    [other.anna, one.id],
    [other.mirre, one.id],
  ] as const)
    expect((await api.call('getInvoice', { as, params: { id } })).problem?.code).toBe('invoice-not-found');
  const foreign = await api.call('listInvoices', { as: other.mirre, query: { clientId: anna.clientId } });
  expect(foreign.problem?.code).toBe('client-not-found');
});

test('revenue is by month and currency, and what is owed is told with what is overdue', async () => {
  const { mirre, sent } = await invoicing(api);
  const [euros, dollars] = [await sent(), await sent({ currency: 'USD' })];
  const month = euros.issuedOn?.slice(0, 7) ?? '';
  const pay = (id: string, currency: string, amount: number) =>
    api.call('recordPayment', {
      as: mirre,
      params: { id },
      body: { amount, currency, paidOn: euros.issuedOn, method: 'bank' },
    });
  await pay(euros.id, 'EUR', 2100);
  await pay(dollars.id, 'USD', 12_100);
  const query = { from: `${month}-01`, to: `${month}-01` };
  const revenue = (await api.call('getRevenue', { as: mirre, query })).body;
  expect(revenue.months).toEqual([
    { month, currency: 'EUR', received: 2100, refunded: 0, invoiced: 12_100 },
    { month, currency: 'USD', received: 12_100, refunded: 0, invoiced: 12_100 },
  ]);
  expect(revenue.outstanding).toEqual([{ currency: 'EUR', amount: 10_000, invoices: 1, overdue: 0 }]);
  expect(revenue.open.map(({ id }) => id)).toEqual([euros.id]);
  const later = (await api.call('getRevenue', { as: mirre, query: { from: '2020-01-01', to: '2020-12-31' } })).body;
  expect(later.totals).toEqual([]);
});

test('a question about revenue goes from one day to a later one, and covers three years at most', async () => {
  const { mirre } = await invoicing(api);
  const ask = (from: string, to: string) => api.call('getRevenue', { as: mirre, query: { from, to } });
  const from = '2026-01-01';
  expect((await ask(from, plusDays(from, moneyLimits.revenueDays - 1))).status).toBe(200);
  expect((await ask(from, plusDays(from, moneyLimits.revenueDays))).problem?.code).toBe('bad-request');
  expect((await ask(from, '2025-12-31')).problem?.code).toBe('bad-request');
});

test('there is no room for one payment too many, nor for a refund', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const { id } = await sent();
  const body = { amount: 1, currency: 'EUR', paidOn: `${year}-01-31`, method: 'bank' };
  const ask = (name: 'recordPayment' | 'refundPayment', more?: object) =>
    api.call(name, { as: mirre, params: { id }, body: { ...body, ...more }, key: randomUUID() });
  for (let times = 1; times <= moneyLimits.payments; times += 1) {
    expect((await (times % 5 ? ask('recordPayment') : ask('refundPayment', { reason: 'Ill' }))).status).toBe(200);
  }
  expect((await ask('recordPayment')).problem?.code).toBe('too-many-payments');
  expect((await ask('refundPayment', { reason: 'Ill' })).problem?.code).toBe('too-many-payments');
  expect((await get(id)).payments).toHaveLength(moneyLimits.payments);
});
