import * as v from 'valibot';
import { expect, test } from 'vitest';
import { moneyLimits } from '../limits.ts';
import { Amount } from './amount.ts';

test.each([-1, 0.5, moneyLimits.amount + 1, Number.MAX_VALUE, Number.NaN])('%d is not an amount', (amount) => {
  expect(v.is(Amount, amount)).toBe(false);
});

test('an amount is up to the largest of the limits', () => {
  expect([0, 1, moneyLimits.amount].every((amount) => v.is(Amount, amount))).toBe(true);
});
