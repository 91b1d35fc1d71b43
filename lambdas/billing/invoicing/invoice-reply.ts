import type { Invoice } from '#contract/billing/money/invoices.ts';
import { shownState } from '#contract/billing/money/transitions.ts';
import { dueOf } from '#lambdas/data/billing/money/invoice-row.ts';
import { listPayments } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { isDomesticInBelgium } from './missing-of.ts';

/** An invoice as coach and client see it, with its payments. */
export const invoiceReply = async (stored: StoredInvoice): Promise<Invoice> => ({
  ...told(stored),
  payments: await listPayments(stored.coachId, stored.id),
});

/** As `invoiceReply`, of one that nobody can have paid yet. */
export const unpaidReply = (stored: StoredInvoice): Invoice => ({ ...told(stored), payments: [] });

const told = (stored: StoredInvoice): Omit<Invoice, 'payments'> => {
  const { state, seller, buyer } = stored;
  return {
    ...stored,
    // Whoever asks has finished that first.
    state: shownState(state),
    due: dueOf(stored),
    ...(isDomesticInBelgium(seller?.country, buyer) && { peppol: true }),
  };
};
