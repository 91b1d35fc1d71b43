import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { dateAt } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { invoicing } from '#testing/lambdas/invoices.ts';
import { brokenOffInIssuing } from '#testing/lambdas/known-billing.ts';
import { later } from '#testing/lambdas/later.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedInvoices, wrongMoney } from '#testing/lambdas/wrong-money.ts';

const api = withApi();

const many = 50;

test('fifty invoices that are sent at once have the numbers from 1 to 50, and everything adds up', async () => {
  const { mirre, draft, send } = await invoicing(api);
  const drafts = await Promise.all(Array.from({ length: many }, () => draft()));
  const replies = await Promise.all(drafts.map((each) => send(each, { mail: false })));
  const numbers = replies.map(({ body }) => Number(body.number?.slice(-6)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, index) => index + 1));
  expect(await wrongMoney(mirre.userId)).toEqual([]);
}, 60_000);

test('no invoice is issued on an earlier day than the one before it', async () => {
  const { draft, send, get } = await invoicing(api);
  const [first, second] = [await draft(), await draft()];
  expect((await later(2 * day, () => send(first, { mail: false }))).body.number).toMatch(/000001$/);
  expect((await send(second, { mail: false })).problem?.code).toBe('invoice-date-order');
  expect(await get(second.id)).toMatchObject({ state: 'draft' });
  expect((await later(2 * day, () => send(second, { mail: false }))).body.number).toMatch(/000002$/);
});

test('an invoice is dated by the days of the coach’s calendar, not of their profile', async () => {
  const { mirre, sent } = await invoicing(api, { timeZone: 'Pacific/Kiritimati' });
  const weekly = [{ weekday: 1, from: '09:00', to: '12:00' }];
  const hours = { version: 0, timeZone: 'Pacific/Pago_Pago', weekly };
  expect((await api.call('updateAvailability', { as: mirre, body: hours })).status).toBe(200);
  // These two are never on the same day.
  expect((await sent()).issuedOn).toBe(dateAt(new Date().toISOString(), 'Pacific/Pago_Pago'));
});

test('fifty who send one draft at once give it one number, which all of them are told', async () => {
  const { mirre, draft, send } = await invoicing(api);
  const one = await draft();
  const replies = await Promise.all(Array.from({ length: many }, () => send(one, { mail: false })));
  expect(new Set(replies.map(({ body }) => body.number)).size).toBe(1);
  expect((await storedInvoices(mirre.userId)).map(({ number }) => number)).toEqual([replies[0]?.body.number]);
  expect(await wrongMoney(mirre.userId)).toEqual([]);
}, 60_000);

test('what broke off between the two steps is finished by whoever asks for it, and by the clock for whoever does not', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { mirre, draft, send, get, sent } = await invoicing(api);
  const [asked, left] = [await draft(), await draft()];
  await brokenOffInIssuing(() => send(asked));
  await brokenOffInIssuing(() => send(left));
  const after = await sent();
  expect(after.number).toMatch(/000003$/);
  const found = await get(asked.id);
  expect(found).toMatchObject({ state: 'sent', mail: 'waiting' });
  expect(found.number).toMatch(/000001$/);
  const taken = await sent();
  await brokenOffInIssuing(() =>
    api.call('cancelInvoice', { as: mirre, params: { id: taken.id }, body: { reason: 'Wrong' } }),
  );
  await later(300, () => handler({ time: new Date().toISOString() }));
  expect((await get(left.id)).number).toMatch(/000002$/);
  expect(await get(left.id)).toMatchObject({ mail: 'sent' });
  expect((await get(taken.id)).state).toBe('cancelled');
  expect(await wrongMoney(mirre.userId)).toEqual([]);
  vi.restoreAllMocks();
}, 60_000);

test('of many payments at once no more than is owed is taken, and of many refunds no more than was paid', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const { id, issuedOn: paidOn } = await sent();
  const money = (amount: number) => ({
    as: mirre,
    params: { id },
    key: randomUUID(),
    body: { amount, currency: 'EUR', paidOn, method: 'bank' },
  });
  await Promise.all(Array.from({ length: 8 }, () => api.call('recordPayment', money(5000))));
  const { paid } = await get(id);
  expect(paid).toBe(10_000);
  const { body, ...refund } = money(4000);
  await Promise.all(
    Array.from({ length: 6 }, () =>
      api.call('refundPayment', { ...refund, key: randomUUID(), body: { ...body, reason: 'Ill' } }),
    ),
  );
  expect((await get(id)).paid).toBe(2000);
  expect(await wrongMoney(mirre.userId)).toEqual([]);
}, 60_000);
