import { expect, test } from 'vitest';
import type { Seller } from '#contract/billing/money/seller.ts';
import { aBuyer, aLine, aSeller } from '#testing/lambdas/invoices.ts';
import type { Printed } from './printed.ts';
import { scanToPay } from './scan-to-pay.ts';

const seller: Seller = {
  ...aSeller,
  iban: 'DE89370400440532013000',
  currency: 'EUR',
  prices: 'net',
  category: 'S',
};
const invoice: Printed = {
  kind: 'invoice',
  number: '2026-000007',
  seller,
  buyer: aBuyer,
  currency: 'EUR',
  prices: 'net',
  lines: [{ ...aLine, category: 'S', amount: 10_000 }],
  totals: { net: 10_000, vat: 2105, rounding: 0, gross: 12_105, byRate: [] },
};
const by = (more: Partial<Seller>): Printed => ({ ...invoice, seller: { ...seller, ...more } });

/** Lines of the code by their place in EPC069-12. */
const read = (printed: Printed) => {
  const payload = scanToPay(printed) ?? '';
  const [tag, version, characters, kind, bic, name, iban, amount, purpose, structured, words, ...more] =
    payload.split('\n');
  return { tag, version, characters, kind, bic, name, iban, amount, purpose, structured, words, more };
};

test('an app reads whom to pay, how much and with which words', () => {
  const asked = {
    tag: 'BCD',
    version: '002',
    characters: '1',
    kind: 'SCT',
    bic: '',
    name: 'Mirre Coaching',
    iban: 'DE89370400440532013000',
    amount: 'EUR121.05',
    purpose: '',
    structured: '',
    words: '2026-000007',
    more: [],
  };
  expect(read(invoice)).toEqual(asked);
  expect(read(by({ bic: 'COBADEFFXXX' }))).toEqual({ ...asked, bic: 'COBADEFFXXX' });
});

test('a long name is cut where the code ends it, whole characters only, and never breaks a line', () => {
  expect(read(by({ name: `Praxis\nMüller ${'😀'.repeat(60)}` })).name).toBe(`Praxis Müller ${'😀'.repeat(56)}`);
  expect(new TextEncoder().encode(scanToPay(by({ name: '😀'.repeat(90) }))).length).toBeLessThanOrEqual(331);
});

test('where no transfer in euros pays it there is no code', () => {
  const none: Printed[] = [
    { ...invoice, kind: 'credit-note' },
    { ...invoice, currency: 'CHF' },
    { ...invoice, number: undefined },
    { ...invoice, seller: undefined },
    { ...invoice, totals: { ...invoice.totals, gross: 0 } },
    { ...invoice, totals: { ...invoice.totals, gross: 100_000_000_000 } },
    by({ iban: undefined }),
    // Outside the area, or outside the EEA without a BIC.
    by({ iban: 'TR330006100519786457841326', bic: 'TGBATRIS' }),
    by({ iban: 'CH9300762011623852957' }),
  ];
  for (const each of none) expect(scanToPay(each)).toBeUndefined();
  expect(scanToPay(by({ iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' }))).toContain('UBSWCHZH80A');
});
