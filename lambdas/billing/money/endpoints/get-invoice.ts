import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { ownInvoice, settled } from '#lambdas/billing/invoicing/own-invoice.ts';
import { sentTo } from '#lambdas/billing/invoicing/sent-to.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const getInvoice: Handler<'getInvoice'> = async ({ caller: { userId, userType }, params: { id } }) => {
  if (userType === 'coach') return invoiceReply(await ownInvoice(userId, id));
  const found = await sentTo(userId, id);
  if (!found) throw new ProblemError('invoice-not-found');
  return invoiceReply(await settled(found));
};
