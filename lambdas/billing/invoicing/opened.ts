import { invoiceOpened } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';

/** Its buyer has it before them. The first time is kept; a credit note asks for nothing, so nobody waits for it to be read. */
export const opened = async (invoice: StoredInvoice): Promise<StoredInvoice> => {
  if (invoice.openedAt !== undefined || invoice.kind !== 'invoice') return invoice;
  const openedAt = now();
  await committed(invoiceOpened(invoice, openedAt));
  return { ...invoice, openedAt };
};
