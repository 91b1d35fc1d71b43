import { expect, test } from '@jest/globals';
import { possible } from './transfer.ts';

const page = { script: 110 * 1024, stylesheet: 4000, font: 47_000 };

test('figures that a page can have are reported', () => {
  expect(possible('/login', page)).toEqual(page);
});

test.each([
  ['less JavaScript than React', { ...page, script: 2048 }],
  ['negative JavaScript', { ...page, script: -44_000 }],
  ['no styles', { ...page, stylesheet: 0 }],
  ['what is not a number', { ...page, font: Number.NaN }],
])('%s is refused', (_, bytes) => {
  expect(() => possible('/login', bytes)).toThrow('/login');
});
