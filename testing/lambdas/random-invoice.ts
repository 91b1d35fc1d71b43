import * as fc from 'fast-check';
import { currencies } from '#contract/billing/money/amount.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { totalsOf, withAmount } from '#contract/billing/money/totals.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const vatIds = {
  NL: 'NL001234567B01',
  DE: 'DE123456789',
  BE: 'BE0403019261',
  FR: 'FR40303265045',
  AT: 'ATU12345678',
  ES: 'ESX1234567X',
  CH: 'CHE116281710MWST',
  IT: 'IT12345678901',
  US: undefined,
} as const;
const countries = ['NL', 'DE', 'BE', 'FR', 'AT', 'ES', 'CH', 'IT', 'US'] as const;
// A sentence with the characters that markup is made of.
const anyText = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('Coaching', 'Gespräch & Übung <b>1</b>', 'Séance “calme” 2') },
  { weight: 1, arbitrary: fc.constant('What XML cannot hold: \u{FFFE}') },
);

/** Somebody with an address, whose VAT number most often is of their country. */
const anyParty = fc.constantFrom(...countries).chain((country) =>
  fc.record({
    name: anyText,
    street: fc.constant('Damrak 2'),
    postalCode: fc.constantFrom('1012 LG', ''),
    city: fc.constant('Amsterdam'),
    country: fc.constant<string>(country),
    vatId: optional(fc.oneof({ weight: 9, arbitrary: fc.constant(vatIds[country]) }, fc.constant('XX99'))),
  }),
);

const settings = {
  currency: 'EUR',
  prices: 'net',
  category: 'S',
  rate: 2100,
  paymentTermDays: 14,
  version: 1,
} as const;

const anySeller: fc.Arbitrary<Seller> = fc
  .tuple(
    anyParty,
    fc.record({
      taxNumber: optional(fc.constant('21/815/08150')),
      registration: optional(fc.constantFrom('12345678', 'HRB 1234', 'KVK 12345678')),
      iban: optional(fc.constant('NL91ABNA0417164300')),
      bic: optional(fc.constant('ABNANL2A')),
    }),
  )
  .map(([party, more]) => Object.assign({}, settings, party, more));

const anyLine = fc
  .record({
    text: anyText,
    quantity: fc.integer({ min: -200, max: 4000 }).filter((quantity) => quantity !== 0),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    taxed: fc.constantFrom(
      { category: 'S', rate: 2100 } as const,
      { category: 'S', rate: 770 } as const,
      { category: 'Z', rate: 0 } as const,
      { category: 'E', rate: 0 } as const,
      { category: 'AE', rate: 0 } as const,
      { category: 'O', rate: 0 } as const,
    ),
    discount: optional(fc.integer({ min: 1, max: 10_000 })),
  })
  .map(({ taxed, quantity, discount, ...line }) =>
    withAmount({ ...line, ...taxed, quantity, ...(quantity > 0 && discount !== undefined && { discount }) }),
  );

/** Lines of one category or of several. */
const anyLines = fc.tuple(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.boolean()).map(([lines, isOneKind]) => {
  const [{ category, rate } = { category: 'S', rate: 2100 } as const] = lines;
  return isOneKind ? lines.map((line) => ({ ...line, category, rate })) : lines;
});

/** Any draft and the seller of it: of every country, with and without numbers, with every category of VAT. */
export const anyDraft = fc
  .record({
    seller: anySeller,
    buyer: anyParty,
    lines: anyLines,
    currency: fc.constantFrom(...currencies),
    prices: fc.constantFrom('net', 'gross'),
    discount: optional(fc.integer({ min: 1, max: 5000 })),
    kind: fc.constantFrom('invoice', 'credit-note'),
    note: optional(anyText),
    suppliedOn: optional(fc.constant('2026-11-02')),
  })
  .map(({ seller, ...rest }) => {
    const { lines, prices, discount } = rest;
    const draft: StoredInvoice = {
      ...rest,
      coachId: 'coach',
      id: 'invoice',
      state: 'draft',
      totals: totalsOf(lines, { prices, country: seller.country, discount }),
      paid: 0,
      mail: 'none',
      createdAt: '2026-11-22T09:00:00.000Z',
      version: 1,
    };
    return { draft, seller };
  });

/** As it is when it was sent. */
export const issuedAs = (draft: StoredInvoice, seller: Seller) => ({
  ...draft,
  seller,
  buyer: draft.buyer ?? { name: '', street: '', postalCode: '', city: '', country: 'NL' },
  number: draft.kind === 'invoice' ? '2026-000007' : 'C-2026-000007',
  issuedOn: '2026-11-22',
  ...(draft.kind === 'invoice'
    ? { dueOn: '2026-12-06' }
    : { refersTo: { id: 'other', number: '2026-000001' }, cancelReason: 'Wrong buyer' }),
});
