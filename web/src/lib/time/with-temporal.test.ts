import { expect, test } from 'vitest';
import { localAt } from '#contract/core/time/local.ts';
import { withTemporal } from './with-temporal.ts';

test('a screen finds Temporal also in a browser that does not have it', async () => {
  Reflect.deleteProperty(globalThis, 'Temporal');
  await expect(withTemporal(() => Promise.resolve('the screen'))).resolves.toBe('the screen');
  expect(localAt('2027-03-29T07:00:00.000Z', 'Europe/Amsterdam')).toBe('2027-03-29T09:00');
});
