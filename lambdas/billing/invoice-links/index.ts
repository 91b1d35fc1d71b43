import { invoiceBehind } from '#lambdas/billing/invoicing/invoice-link.ts';
import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import { opened } from '#lambdas/billing/invoicing/opened.ts';
import { type Issued, isIssued } from '#lambdas/billing/invoicing/printed.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('invoice-link-invalid') */
const linkedInvoice = async (token: string): Promise<StoredInvoice & Issued> => {
  const invoice = await invoiceBehind(token);
  if (!invoice || !isIssued(invoice)) throw new ProblemError('invoice-link-invalid');
  return invoice;
};

const downloadByInvoiceLink: Handler<'downloadByInvoiceLink'> = async ({ body }) =>
  linkToFile(await linkedInvoice(body.token), body.file);

const viewInvoiceLink: Handler<'viewInvoiceLink'> = async ({ body }) =>
  unpaidReply(await opened(await linkedInvoice(body.token)));

export const endpoints: Handlers<'invoice-links'> = { viewInvoiceLink, downloadByInvoiceLink };
