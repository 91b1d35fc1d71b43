import type { DraftInput } from '#contract/billing/money/invoices.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { totalsOf, withAmount } from '#contract/billing/money/totals.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import { addInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredSale } from '#lambdas/data/billing/money/sold.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { Write } from '#lambdas/data/table/write.ts';

/** A draft with its totals. @param seller where saved: has the words for what is not taxed */
export const draftOf = (
  { id: _id, version: _version, lines, ...rest }: DraftInput,
  seller: Seller | undefined,
): Omit<DraftInput, 'id' | 'version' | 'lines'> & Pick<StoredInvoice, 'lines' | 'totals'> => {
  const withAmounts = lines.map(withAmount);
  return { ...rest, lines: withAmounts, totals: totalsOf(withAmounts, termsOf(rest, seller)) };
};

/** The terms that an invoice's totals depend on beside its lines. */
export const termsOf = (
  { prices, discount, exemption }: Pick<StoredInvoice, 'prices' | 'discount' | 'exemption'>,
  seller: Seller | undefined,
) => ({ prices, discount, exemption: exemption ?? seller?.exemption, country: seller?.country });

interface NewDraft {
  readonly coachId: string;
  readonly id: string;
  readonly at: string;
  readonly requestHash?: string | undefined;
}

export const newDraft = (
  { coachId, id, at, requestHash }: NewDraft,
  input: DraftInput,
  seller: Seller | undefined,
): StoredInvoice => ({
  ...draftOf(input, seller),
  coachId,
  id,
  kind: 'invoice',
  state: 'draft',
  paid: 0,
  mail: 'none',
  createdAt: at,
  version: 1,
  requestHash,
});

/**
 * A draft for something that a client was sold, to be completed by the coach; for the transaction of the sale. The first write is
 * refused when the id is taken.
 * @param seller as it is written, if it is: says whether prices have VAT in them
 */
export const draftForSale = (
  draft: NewDraft,
  { clientId, lotId, grantedAt, title, price, currency, category, rate }: StoredSale,
  seller: Seller | undefined,
): [Write, ...Write[]] => {
  // What was given for nothing waits for no invoice.
  const sold = price > 0 ? { sold: { id: lotId, grantedAt } } : {};
  const line = { text: title, quantity: 100, unitPrice: price, category, rate, ...sold };
  const input = { clientId, currency, prices: seller?.prices ?? 'gross', lines: [line] };
  const made = newDraft(draft, input, seller);
  const [added, ...rows] = addInvoice(made);
  return [added, ...rows, ...billedWrites(undefined, made).sold];
};
