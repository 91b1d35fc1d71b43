import * as v from 'valibot';
import { isRetired, type VatCategory } from '#contract/billing/money/amount.ts';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { LineInput } from '#contract/billing/money/invoices.ts';
import type { Buyer, Seller } from '#contract/billing/money/seller.ts';
import { unprintableOn } from '#contract/billing/money/unprintable.ts';
import { VatId } from '#contract/billing/money/vat-id.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { type FieldProblem, ProblemError } from '#lambdas/http/problem-error.ts';

/** Since 2026 an invoice from one business to another within Belgium travels by Peppol as well. */
export const isDomesticInBelgium = (country: string | undefined, buyer: Invoice['buyer']): boolean =>
  country === 'BE' && buyer?.country === 'BE' && buyer.vatId?.startsWith('BE') === true;

/**
 * Checks everything that an invoice must name (Directive 2006/112/EC, Art. 226).
 * @param issuedOn the day on which it is to be issued
 * @throws ProblemError('invoice-incomplete') with what is missing, ProblemError('buyer-vat-id-required'),
 * ProblemError('invoice-unprintable')
 */
export const mustBeComplete = (draft: StoredInvoice, seller: Seller | undefined, issuedOn: string): Seller => {
  const missing = missingOf(draft, seller, issuedOn);
  if (!seller || missing.length > 0) throw new ProblemError('invoice-incomplete', { errors: missing });
  const isReversed = draft.lines.some(({ category }) => category === 'AE');
  if (isReversed && !draft.buyer?.vatId) throw new ProblemError('buyer-vat-id-required');
  const unprintable = unprintableOn(draft, seller);
  if (unprintable.length > 0) {
    const errors = unprintable.map(({ at }) => ({ path: at, message: 'These letters cannot be printed' }));
    throw new ProblemError('invoice-unprintable', { errors });
  }
  return seller;
};

const missingOf = (draft: StoredInvoice, seller: Seller | undefined, issuedOn: string): FieldProblem[] => {
  const { buyer, lines, dueOn } = draft;
  return [
    ...(seller ? addressOf('seller', seller) : [required('seller')]),
    ...(seller ? identityOf(draft, seller) : []),
    ...(buyer?.vatId !== undefined && !v.is(VatId, buyer.vatId)
      ? [{ path: 'buyer.vatId', message: 'Not a VAT number' }]
      : []),
    ...(buyer ? addressOf('buyer', buyer) : [required('buyer')]),
    ...(lines.length === 0 ? [required('lines')] : []),
    ...(isRetired(draft.currency) ? [{ path: 'currency', message: 'No longer in use' }] : []),
    ...lines.flatMap(missingOfLine),
    ...(seller ? categoriesOf(draft, seller) : []),
    ...(draft.totals.gross < 0 ? [{ path: 'totals', message: 'Less than nothing: that is a credit note' }] : []),
    ...(dueOn !== undefined && dueOn < issuedOn ? [{ path: 'dueOn', message: 'Due before it is issued' }] : []),
  ];
};

/**
 * By what programs know the seller. Source: EN 16931, BR-S-02, BR-Z-02, BR-E-02, BR-AE-02 (a VAT or tax number), BR-CO-26 (any identifier);
 * Peppol, which asks for an address on both sides and which is mandatory within Belgium.
 */
const identityOf = ({ buyer, lines }: StoredInvoice, seller: Seller): FieldProblem[] => {
  const { vatId, taxNumber, registration, country } = seller;
  const has = (...wanted: VatCategory[]): boolean => lines.some(({ category }) => wanted.includes(category));
  if (vatId !== undefined && !v.is(VatId, vatId)) return [{ path: 'seller.vatId', message: 'Not a VAT number' }];
  if (has('AE') && !vatId) return [required('seller.vatId')];
  if (isDomesticInBelgium(country, buyer) && !vatId?.startsWith('BE')) return [required('seller.vatId')];
  if (has('S') && !vatId && !taxNumber) return [required('seller.vatId')];
  if (vatId || taxNumber) return [];
  return has('Z', 'E') || !registration ? [required('seller.taxNumber')] : [];
};

/** Source: EN 16931, BR-O-11 and BR-O-12; where there is no VAT, nothing else can be said of it. */
const categoriesOf = ({ lines }: StoredInvoice, { country }: Seller): FieldProblem[] => {
  const out = lines.filter(({ category }) => category === 'O').length;
  if (out > 0 && out < lines.length) return [{ path: 'category.mixed', message: 'Not subject to VAT, and others' }];
  return out === 0 && lines.length > 0 && withoutVat.has(country)
    ? [{ path: 'category.country', message: 'There is no VAT in this country' }]
    : [];
};

/** Countries that have no VAT or tax like it on invoices. */
const withoutVat = new Set(['US', 'HK']);

/** Faults that `LineInput` finds in it. */
const missingOfLine = ({ amount: _amount, ...line }: StoredInvoice['lines'][number], index: number): FieldProblem[] => {
  const { success, issues } = v.safeParse(LineInput, line);
  return success
    ? []
    : issues.map((issue) => ({ path: `lines.${index}.${v.getDotPath(issue) ?? 'rate'}`, message: issue.message }));
};

const addressOf = (
  whose: string,
  { name, street, city, country }: Pick<Buyer, 'name' | 'street' | 'city' | 'country'>,
) =>
  Object.entries({ name, street, city, country }).flatMap(([field, text]) =>
    text === '' ? [required(`${whose}.${field}`)] : [],
  );

const required = (path: string): FieldProblem => ({ path, message: 'This is required' });
