import * as v from 'valibot';
import { LineInput } from '#contract/money/invoices.ts';
import type { Buyer, Seller } from '#contract/money/seller.ts';
import { unprintableOn } from '#contract/money/unprintable.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { type FieldProblem, ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * What an invoice must name (Directive 2006/112/EC, Art. 226) is there.
 * @param issuedOn the day on which it is to be issued
 * @throws ProblemError('invoice-incomplete') with what is missing, ProblemError('buyer-vat-id-required'), ProblemError('invoice-unprintable')
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
  const bringsVat = lines.some(({ category }) => category === 'S' || category === 'AE');
  return [
    ...(seller ? addressOf('seller', seller) : [required('seller')]),
    ...(seller && bringsVat && !seller.vatId ? [required('seller.vatId')] : []),
    ...(buyer ? addressOf('buyer', buyer) : [required('buyer')]),
    ...(lines.length === 0 ? [required('lines')] : []),
    ...lines.flatMap(missingOfLine),
    ...(draft.totals.gross < 0 ? [{ path: 'totals', message: 'Less than nothing: that is a credit note' }] : []),
    ...(dueOn !== undefined && dueOn < issuedOn ? [{ path: 'dueOn', message: 'Due before it is issued' }] : []),
  ];
};

/** What `LineInput` would find in it. */
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
