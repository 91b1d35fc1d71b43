import { expect, test } from 'vitest';
import { unprintableOn } from './unprintable.ts';

const arabic = 'فاطمة';
const party = { name: 'Anna', street: 'Kade 1', postalCode: '1011', city: 'Delft', country: 'NL' };
const line = { text: 'Talk', quantity: 100, unitPrice: 9500, category: 'S', rate: 2100, amount: 9500 } as const;
const plain = { buyer: party, lines: [line] };

test.each([
  ['buyer', { ...plain, buyer: { ...party, city: arabic } }],
  ['lines', { ...plain, lines: [line, { ...line, text: `With ${arabic}` }] }],
  ['note', { ...plain, note: arabic }],
  ['exemption', { ...plain, lines: [{ ...line, category: 'E', rate: 0 } as const], exemption: arabic }],
])('every word that is printed has to be one that can be: %s', (at, invoice) => {
  expect(unprintableOn(plain, undefined)).toEqual([]);
  expect(unprintableOn(invoice, undefined)).toEqual([{ at, words: [arabic] }]);
});

test('a reason for an exemption is asked for where something is exempt, as it is printed nowhere else', () => {
  for (const category of ['S', 'Z', 'AE', 'O'] as const)
    expect(unprintableOn({ buyer: party, lines: [{ ...line, category }], exemption: arabic }, undefined)).toEqual([]);
});
