import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import type { LineInput } from './invoices.ts';
import { moneyLimits } from './limits.ts';
import { netOf, totalsOf, withAmount } from './totals.ts';

const line = (differences: Partial<LineInput> = {}) =>
  withAmount({ text: 'Coaching session', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100, ...differences });

const totals = (lines: readonly LineInput[], prices: 'net' | 'gross' = 'net', country = 'NL') =>
  totalsOf(lines.map(withAmount), prices, country);

test('VAT is reckoned on the sum of a rate and not on each line', () => {
  // A line alone would bring 0.0693, which is rounded to 0.07 three times.
  const lines = Array.from({ length: 3 }, () => line({ unitPrice: 33 }));
  expect(totals(lines)).toMatchObject({ net: 99, vat: 21, gross: 120, rounding: 0 });
  expect(lines.map(({ unitPrice }) => Math.round(unitPrice * 0.21)).reduce((all, each) => all + each)).toBe(21);
  const others = Array.from({ length: 3 }, () => line({ unitPrice: 50 }));
  expect(totals(others).vat).toBe(32);
});

test('halves go away from zero', () => {
  expect(totals([line({ unitPrice: 50, rate: 2100 })]).vat).toBe(11);
  expect(totals([line({ quantity: 50, unitPrice: 1 })]).net).toBe(1);
});

test('prices with VAT in them are what the buyer pays; what that differs from net and VAT is told', () => {
  const lines = Array.from({ length: 3 }, () => line({ unitPrice: 100, rate: 900 }));
  expect(totals(lines, 'gross')).toMatchObject({ net: 276, vat: 25, rounding: -1, gross: 300 });
});

test('each category and rate stands alone, with the reason why none is charged in the words of the country', () => {
  const lines = [
    line(),
    line({ rate: 900 }),
    line(),
    line({ category: 'E', rate: 0 }),
    line({ category: 'AE', rate: 0 }),
  ];
  const reasons = (country: string) => totals(lines, 'net', country).byRate.map(({ exemption }) => exemption);
  expect(totals(lines).byRate.map(({ category, rate, net }) => [category, rate, net])).toEqual([
    ['S', 2100, 20_000],
    ['S', 900, 10_000],
    ['E', 0, 10_000],
    ['AE', 0, 10_000],
  ]);
  expect(reasons('FR')).toEqual([undefined, undefined, 'TVA non applicable, art. 293 B du CGI', 'Autoliquidation']);
  expect(reasons('US')).toEqual([undefined, undefined, 'Exempt from VAT', 'Reverse charge']);
});

/** A number as a fraction of whole numbers, which is never rounded. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const fraction = (over: number | bigint, under: number | bigint = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** By going through its digits: whether what is cut off is half or more. */
const nearest = ({ over, under }: Fraction): number => {
  const whole = over / under;
  const rest = over - whole * under;
  return Number(rest + rest >= under ? whole + 1n : whole);
};

const taxed = fc.record({ category: fc.constant('S' as const), rate: fc.integer({ min: 1, max: 10_000 }) });
const untaxed = fc.record({ category: fc.constantFrom('Z', 'E', 'AE', 'O'), rate: fc.constant(0) });
const common = fc.constantFrom(...[2100, 900, 2000, 550, 1900, 700].map((rate) => ({ category: 'S' as const, rate })));
const anyLine: fc.Arbitrary<LineInput> = fc
  .record({
    text: fc.constant('Session'),
    quantity: fc.integer({ min: 1, max: moneyLimits.quantity }),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: moneyLimits.amount }), fc.integer({ min: 0, max: 500 })),
    vat: fc.oneof(common, taxed, untaxed),
  })
  .map(({ vat, ...rest }) => Object.assign(rest, vat));

test('sums are those of fractions that are rounded where the standard says and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: moneyLimits.lines }),
      fc.constantFrom('net' as const, 'gross' as const),
      (inputs, prices) => {
        const lines = inputs.map(withAmount);
        const { net, vat, gross, rounding, byRate } = totalsOf(lines, prices, 'NL');
        for (const [index, { quantity, unitPrice, rate }] of inputs.entries()) {
          const entered = nearest(times(fraction(quantity, 100), fraction(unitPrice)));
          expect(lines[index]?.amount).toBe(entered);
          const without =
            prices === 'net' ? entered : nearest(times(fraction(entered), fraction(10_000, 10_000 + rate)));
          expect(netOf({ amount: entered, rate }, prices)).toBe(without);
        }
        for (const { category, rate, net: sum, vat: tax } of byRate) {
          const own = lines.filter((each) => each.category === category && each.rate === rate);
          expect(sum).toBe(Number(own.reduce((all, each) => all + BigInt(netOf(each, prices)), 0n)));
          expect(tax).toBe(nearest(times(fraction(sum), fraction(rate, 10_000))));
        }
        expect(new Set(byRate.map(({ category, rate }) => `${category}${rate}`)).size).toBe(byRate.length);
        expect(net).toBe(byRate.reduce((all, each) => all + each.net, 0));
        expect(vat).toBe(byRate.reduce((all, each) => all + each.vat, 0));
        expect(gross).toBe(net + vat + rounding);
        if (prices === 'net') expect(rounding).toBe(0);
        // Half a cent a line and half a cent a rate at most, and VAT of a line's half cent.
        else expect(Math.abs(rounding)).toBeLessThanOrEqual(lines.length + byRate.length);
        for (const amount of [net, vat, gross]) expect(Number.isSafeInteger(amount)).toBe(true);
      },
    ),
  );
});
