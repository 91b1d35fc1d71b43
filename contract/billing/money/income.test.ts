import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { incomeParts, keyOfType } from './income.ts';
import { totalsOf, withAmount } from './totals.ts';

const [one, other] = ['01h00000000000000000000001', '01h00000000000000000000002'];

const sessions = new Map([
  [one, { title: 'Breathing', durationMinutes: 60 }],
  [other, { durationMinutes: 45 }],
]);

const line = fc
  .record({
    text: fc.constantFrom('Coaching', 'Five sessions'),
    quantity: fc.integer({ min: -1000, max: 10_000 }),
    unitPrice: fc.nat({ max: 50_000 }),
    rate: fc.constantFrom(0, 900, 2100),
    charges: fc.constantFrom('session', 'titled', 'gone', 'sold', 'nothing'),
  })
  .map(({ charges, rate, ...rest }) => {
    const startsAt = '2026-11-03T09:00:00.000Z';
    const ids = { titled: one, session: other, gone: '01h00000000000000000000003' } as const;
    return withAmount({
      ...rest,
      rate,
      category: rate > 0 ? 'S' : 'E',
      ...(charges === 'sold' && { sold: { id: one, grantedAt: startsAt } }),
      ...(charges !== 'sold' && charges !== 'nothing' && { session: { id: ids[charges], startsAt } }),
    });
  });

const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    prices: fc.constantFrom('net', 'gross'),
    discount: fc.constantFrom(0, 333, 1250, 10_000),
  })
  .map(({ lines, prices, discount }) => ({
    lines,
    prices,
    totals: totalsOf(lines, { prices, discount, country: 'NL' }),
  }));

test('the parts of an invoice add up to its sum to the cent, whatever its prices, rates and discounts', () => {
  fc.assert(
    fc.property(invoice, (each) => {
      const parts = incomeParts(each, (id) => sessions.get(id));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(each.totals.gross);
      const keys = parts.map(keyOfType);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a part is within a cent a line of what its lines cost with VAT', () => {
  const lines = [
    withAmount({ text: 'A', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100 }),
    withAmount({
      text: 'B',
      quantity: 100,
      unitPrice: 5000,
      category: 'S',
      rate: 900,
      sold: { id: one, grantedAt: '' },
    }),
    withAmount({
      text: 'C',
      quantity: 100,
      unitPrice: 2000,
      category: 'E',
      rate: 0,
      session: { id: other, startsAt: '' },
    }),
  ];
  const charged = { lines, prices: 'net', totals: totalsOf(lines, { prices: 'net', country: 'NL' }) } as const;
  expect(incomeParts(charged, (id) => sessions.get(id))).toEqual([
    { kind: 'other', amount: 12_100 },
    { kind: 'package', title: 'B', amount: 5450 },
    { kind: 'session', minutes: 45, amount: 2000 },
  ]);
});

test('titles that differ in case alone are one type', () => {
  expect(keyOfType({ kind: 'session', title: 'Weekly practice' })).toBe(
    keyOfType({ kind: 'session', title: 'weekly Practice ' }),
  );
});
