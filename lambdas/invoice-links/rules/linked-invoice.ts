import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { invoiceBehind } from '#lambdas/invoicing/invoice-link.ts';
import { type Issued, isIssued } from '#lambdas/invoicing/printed.ts';

/** @throws ProblemError('invoice-link-invalid') */
export const linkedInvoice = async (token: string): Promise<StoredInvoice & Issued> => {
  const invoice = await invoiceBehind(token);
  if (!invoice || !isIssued(invoice)) throw new ProblemError('invoice-link-invalid');
  return invoice;
};
