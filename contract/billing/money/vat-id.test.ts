import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Bic } from './seller.ts';
import { VatId } from './vat-id.ts';

test('a Swiss number is taken as it is written, and what no country has is not', () => {
  for (const [written, kept] of [
    ['CHE-116.281.710 MWST', 'CHE116281710MWST'],
    ['che116281710', 'CHE116281710'],
    ['NL 001234567 B01', 'NL001234567B01'],
    ['EL123456789', 'EL123456789'],
    ['BE0403019261', 'BE0403019261'],
  ] as const)
    expect(v.parse(VatId, written)).toBe(kept);
  for (const wrong of ['XX99', 'CHE-116.281.711 MWST', 'BE0403019262', 'DE12', '', '12345678'])
    expect([wrong, v.is(VatId, wrong)]).toEqual([wrong, false]);
});

test('a BIC has a country, and 8 or 11 characters however they are typed', () => {
  expect(['abna nl2a', 'COBADEFFXXX', 'PCBKXKPR'].map((text) => v.parse(Bic, text))).toEqual([
    'ABNANL2A',
    'COBADEFFXXX',
    'PCBKXKPR',
  ]);
  for (const wrong of ['', 'ABNANL2', 'ABNANL2AX', 'ABNAZZ2A', 'NL91ABNA0417164300', 'ABNA-L2A', 'ABNANL2AXXXX'])
    expect(v.is(Bic, wrong), wrong).toBe(false);
});
