import { expect, test } from 'vitest';
import { byCurrency, monthsOf } from './figures.ts';

test('a year has the months that have begun', () => {
  expect(monthsOf(2026, '2026-03-09')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsOf(2025, '2026-03-09')).toHaveLength(12);
  expect(monthsOf(2027, '2026-03-09')).toEqual([]);
});

test('each currency stands by itself, and a month of which nothing is told is nothing', () => {
  const sums = { received: 9500, refunded: 500, invoiced: 12_000 };
  const revenue = {
    months: [
      { month: '2026-02', currency: 'EUR' as const, ...sums },
      { month: '2026-01', currency: 'USD' as const, ...sums },
    ],
    totals: [
      { currency: 'EUR' as const, ...sums },
      { currency: 'USD' as const, ...sums },
    ],
    outstanding: [],
    open: [],
  };
  const figures = byCurrency(revenue, ['2026-01', '2026-02']);
  expect(figures.map(({ currency, months }) => [currency, months.map(({ received }) => received)])).toEqual([
    ['EUR', [0, 9500]],
    ['USD', [9500, 0]],
  ]);
});
