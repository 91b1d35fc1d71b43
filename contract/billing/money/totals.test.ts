import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { moneyLimits } from '../limits.ts';
import type { LineInput } from './invoices.ts';
import { netOf, totalsOf, withAmount } from './totals.ts';

const line = (differences: Partial<LineInput> = {}) =>
  withAmount({ text: 'Coaching session', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100, ...differences });

const totals = (lines: readonly LineInput[], prices: 'net' | 'gross' = 'net', country = 'NL', more: object = {}) =>
  totalsOf(lines.map(withAmount), { prices, country, ...more });

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

test('a percentage comes off a line, or off all lines by their rates; a quantity below nothing takes an amount off', () => {
  expect(line({ unitPrice: 9999, discount: 1250 }).amount).toBe(8749);
  const lines = [
    line({ discount: 1000 }),
    line({ rate: 900, unitPrice: 5000 }),
    line({ quantity: -100, unitPrice: 2000 }),
  ];
  expect(totals(lines)).toMatchObject({ net: 12_000, vat: 1470 + 450, gross: 13_920 });
  expect(totals(lines).discount).toBeUndefined();
  expect(totals(lines, 'net', 'NL', { discount: 1000 })).toMatchObject({
    net: 10_800,
    discount: 1200,
    vat: 1323 + 405,
    gross: 12_528,
    byRate: [
      { rate: 2100, net: 6300, discount: 700 },
      { rate: 900, net: 4500, discount: 500 },
    ],
  });
  expect(totals(lines, 'gross', 'NL', { discount: 1000 }).gross).toBe(10_800);
});

test('why something is exempt is as it was chosen; the reverse charge keeps the words of the law', () => {
  const lines = [line({ category: 'E', rate: 0 }), line({ category: 'AE', rate: 0 })];
  const chosen = totals(lines, 'net', 'NL', { exemption: 'Health care' });
  expect(chosen.byRate.map(({ exemption }) => exemption)).toEqual(['Health care', 'Btw verlegd']);
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
  if (over < 0n) return 0 - nearest({ over: -over, under });
  const whole = over / under;
  const rest = over - whole * under;
  return Number(rest + rest >= under ? whole + 1n : whole);
};

/** Takes hundredths of a percent off an amount. */
const less = (amount: number, off = 0): number => amount - nearest(times(fraction(amount), fraction(off, 10_000)));

const taxed = fc.record({ category: fc.constant('S' as const), rate: fc.integer({ min: 1, max: 10_000 }) });
const untaxed = fc.record({ category: fc.constantFrom('Z', 'E', 'AE', 'O'), rate: fc.constant(0) });
const common = fc.constantFrom(...[2100, 900, 2000, 550, 1900, 700].map((rate) => ({ category: 'S' as const, rate })));
const percent = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined });
const anyLine: fc.Arbitrary<LineInput> = fc
  .record({
    text: fc.constant('Session'),
    quantity: fc.integer({ min: -moneyLimits.quantity, max: moneyLimits.quantity }),
    discount: percent,
    unitPrice: fc.oneof(fc.integer({ min: 0, max: moneyLimits.amount }), fc.integer({ min: 0, max: 500 })),
    vat: fc.oneof(common, taxed, untaxed),
  })
  .map(({ vat, ...rest }) => Object.assign(rest, vat));

test('sums are those of fractions that are rounded where the standard says and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: moneyLimits.lines }),
      fc.constantFrom('net' as const, 'gross' as const),
      percent,
      (inputs, prices, discount) => {
        const lines = inputs.map(withAmount);
        const { net, vat, gross, rounding, byRate, ...all } = totalsOf(lines, { prices, country: 'NL', discount });
        for (const [index, { quantity, unitPrice, rate, discount: off }] of inputs.entries()) {
          const entered = less(nearest(times(fraction(quantity, 100), fraction(unitPrice))), off);
          expect(lines[index]?.amount).toBe(entered);
          const without =
            prices === 'net' ? entered : nearest(times(fraction(entered), fraction(10_000, 10_000 + rate)));
          expect(netOf({ amount: entered, rate }, prices)).toBe(without);
        }
        let asked = 0;
        for (const { category, rate, net: sum, vat: tax, discount: off } of byRate) {
          const own = lines.filter((each) => each.category === category && each.rate === rate);
          const full = Number(own.reduce((total, each) => total + BigInt(netOf(each, prices)), 0n));
          expect(sum).toBe(less(full, discount));
          expect(off).toBe(discount === undefined ? undefined : full - sum);
          asked += less(Number(own.reduce((total, { amount }) => total + BigInt(amount), 0n)), discount);
          expect(tax).toBe(nearest(times(fraction(sum), fraction(rate, 10_000))));
        }
        expect(new Set(byRate.map(({ category, rate }) => `${category}${rate}`)).size).toBe(byRate.length);
        expect(net).toBe(byRate.reduce((total, each) => total + each.net, 0));
        expect(vat).toBe(byRate.reduce((total, each) => total + each.vat, 0));
        expect(gross).toBe(net + vat + rounding);
        expect(all.discount ?? 0).toBe(byRate.reduce((total, { discount: off = 0 }) => total + off, 0));
        if (prices === 'net') expect(rounding).toBe(0);
        else {
          expect(gross).toBe(asked);
          // Half a cent a line and a rate at most, VAT of each of them, and half a cent a discount.
          expect(Math.abs(rounding)).toBeLessThanOrEqual(lines.length + 3 * byRate.length);
        }
        for (const amount of [net, vat, gross]) expect(Number.isSafeInteger(amount)).toBe(true);
      },
    ),
  );
});
