import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0.00 B'],
  [1, '1.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2, '1.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [2.5 * 1024 ** 3, '2.50 GB'],
  [1024 ** 4, '1024.00 GB'],
])('a size of %d bytes reads %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('the number of a size is written the way the reader writes numbers', () => {
  const german = new Intl.NumberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(fileSize(1536, (value) => german.format(value))).toBe('1,50 KB');
});
