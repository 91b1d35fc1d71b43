import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { InvoiceRow, InvoiceState } from '#contract/billing/money/invoices.ts';
import { Revenue } from '#contract/billing/money/revenue.ts';
import { pageOf } from '#contract/core/fields.ts';
import { wrongMoney } from '#testing/lambdas/wrong-money.ts';
import { readerFor, readTableOf } from '#testing/local/demo-readers.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { demoCoaches } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

let stack: Stack;
let businesses: { coachId: string; rows: InvoiceRow[]; revenue: Revenue }[];

beforeAll(async () => {
  stack = await startTestStack({ demo: true });
  readTableOf(stack);
  businesses = await read();
}, 240_000);

afterAll(() => stack.stop());

const read = () =>
  Promise.all(
    demoCoaches.map(async ({ email }) => {
      const get = await readerFor(stack, email);
      const { userId: coachId } = await get(v.object({ userId: v.string() }), '/api/me');
      const { items: rows } = await get(pageOf(InvoiceRow), '/api/invoices?limit=100');
      const to = new Date().toISOString().slice(0, 10);
      const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}-01`;
      return { coachId, rows, revenue: await get(Revenue, `/api/revenue?from=${from}&to=${to}`) };
    }),
  );

test('one coach has a year of business in two currencies, with every state; another begins', () => {
  const [mirre, ...others] = businesses;
  expect(new Set(mirre?.rows.map(({ state }) => state))).toEqual(new Set(InvoiceState.options));
  expect(mirre?.rows.some(({ kind }) => kind === 'credit-note')).toBe(true);
  expect(mirre?.revenue.totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  expect(mirre?.revenue.totals.some(({ refunded }) => refunded > 0)).toBe(true);
  expect(new Set(mirre?.revenue.months.map(({ month }) => month)).size).toBeGreaterThan(11);
  expect(mirre?.revenue.outstanding.some(({ overdue }) => overdue > 0)).toBe(true);
  expect(others.some(({ rows }) => rows.length === 0)).toBe(true);
});

test('all of it adds up, and stays as it is when the demo is made again', async () => {
  const before = businesses;
  await seedDemo(stack, 'en');
  expect(await read()).toEqual(before);
  for (const { coachId } of businesses) expect(await wrongMoney(coachId)).toEqual([]);
}, 240_000);
