import type { Invoice } from '#contract/billing/money/invoices.ts';

type Shown =
  | 'kind'
  | 'number'
  | 'refersTo'
  | 'seller'
  | 'buyer'
  | 'currency'
  | 'prices'
  | 'lines'
  | 'totals'
  | 'note'
  | 'cancelReason'
  | 'discount';

/** The part of an invoice that is printed: all that is frozen when it is sent, and nothing of what happened since. */
export type Printed = Pick<Invoice, Shown | 'issuedOn' | 'suppliedOn' | 'dueOn'>;

type Settled = 'number' | 'issuedOn' | 'seller' | 'buyer';

/** One that was sent: it has a number, a day, a seller and a buyer. */
export type Issued = Printed & { readonly [Name in Settled]-?: Exclude<Printed[Name], undefined> };

export const isIssued = <Some extends Printed>(invoice: Some): invoice is Some & Issued =>
  invoice.number !== undefined &&
  invoice.issuedOn !== undefined &&
  invoice.seller !== undefined &&
  invoice.buyer !== undefined;
