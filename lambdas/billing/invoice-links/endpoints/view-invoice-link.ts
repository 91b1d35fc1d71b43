import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { linkedInvoice } from '../rules/linked-invoice.ts';

export const viewInvoiceLink: Handler<'viewInvoiceLink'> = async ({ body }) =>
  unpaidReply(await linkedInvoice(body.token));
