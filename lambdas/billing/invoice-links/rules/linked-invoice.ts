import { invoiceBehind } from '#lambdas/billing/invoicing/invoice-link.ts';
import { type Issued, isIssued } from '#lambdas/billing/invoicing/printed.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('invoice-link-invalid') */
export const linkedInvoice = async (token: string): Promise<StoredInvoice & Issued> => {
  const invoice = await invoiceBehind(token);
  if (!invoice || !isIssued(invoice)) throw new ProblemError('invoice-link-invalid');
  return invoice;
};
