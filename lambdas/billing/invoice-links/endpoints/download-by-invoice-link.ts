import { linkToFile } from '#lambdas/billing/invoicing/link-to-file.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { linkedInvoice } from '../rules/linked-invoice.ts';

export const downloadByInvoiceLink: Handler<'downloadByInvoiceLink'> = async ({ body }) =>
  linkToFile(await linkedInvoice(body.token), body.file);
