import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import { isIssued } from '#lambdas/billing/invoicing/printed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { readableInvoice } from '../rules/readable-invoice.ts';

/** A draft has no number and no day, so there is nothing yet that another program could book. */
export const getInvoiceXml: Handler<'getInvoiceXml'> = async ({ caller, params }) => {
  const invoice = await readableInvoice(caller, params.id);
  if (!isIssued(invoice)) throw new ProblemError('invoice-not-found');
  return linkToFile(invoice, 'xml');
};
