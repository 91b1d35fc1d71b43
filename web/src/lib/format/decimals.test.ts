import { expect, test } from 'vitest';
import { readDecimal, writeDecimal } from './decimals.ts';

test.each([
  ['95', 9500],
  ['95.5', 9550],
  ['95,50', 9550],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
])('%s is an amount in whichever language', (typed, amount) => expect(readDecimal(typed, 2)).toBe(amount));

test.each(['', 'free', '-5', '1.2.3', '12,34,56', '1.234.56.7'])('“%s” is none', (typed) =>
  expect(readDecimal(typed, 2)).toBeNaN(),
);

test('a currency without parts takes none', () => {
  expect(readDecimal('12,000', 0)).toBe(12_000);
  expect(readDecimal('12.5', 0)).toBeNaN();
});

test.each(['en', 'nl', 'fr', 'es', 'de'])('what is written into a field in %s is read again', (language) => {
  for (const amount of [0, 5, 9500, 123_450, 10_000_000])
    expect(readDecimal(writeDecimal(amount, 2, language), 2)).toBe(amount);
});
