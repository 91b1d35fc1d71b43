import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { linkedInvoice } from './rules/linked-invoice.ts';

const downloadByInvoiceLink: Handler<'downloadByInvoiceLink'> = async ({ body }) =>
  linkToFile(await linkedInvoice(body.token), body.file);

const viewInvoiceLink: Handler<'viewInvoiceLink'> = async ({ body }) => unpaidReply(await linkedInvoice(body.token));

export const endpoints: Handlers<'invoice-links'> = { viewInvoiceLink, downloadByInvoiceLink };
