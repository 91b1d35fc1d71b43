import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { invoiceReply } from '#lambdas/invoicing/invoice-reply.ts';
import { ownInvoice, settled } from '#lambdas/invoicing/own-invoice.ts';
import { sentTo } from '#lambdas/invoicing/sent-to.ts';

export const getInvoice: Handler<'getInvoice'> = async ({ caller: { userId, userType }, params: { id } }) => {
  if (userType === 'coach') return invoiceReply(await ownInvoice(userId, id));
  const found = await sentTo(userId, id);
  if (!found) throw new ProblemError('invoice-not-found');
  return invoiceReply(await settled(found));
};
