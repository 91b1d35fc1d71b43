import { changeInvoice } from '#lambdas/data/money/invoice.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { withFiles } from '#lambdas/invoicing/files.ts';
import { invoiceReply } from '#lambdas/invoicing/invoice-reply.ts';
import { countInvoiceMail, mailWith, sendInvoiceMail } from '#lambdas/invoicing/mail.ts';
import { ownInvoice } from '#lambdas/invoicing/own-invoice.ts';

/** The mail with a sent invoice or a credit note, once more; to another address where one is named. It does not stand on the invoice. */
export const resendInvoiceMail: Handler<'resendInvoiceMail'> = async ({ caller, params, body: { email } }) => {
  const found = await ownInvoice(caller.userId, params.id);
  const invoice = email && found.buyer ? { ...found, buyer: { ...found.buyer, email } } : found;
  const errors = [{ path: invoice.state === 'draft' ? 'number' : 'buyer.email', message: 'This is required' }];
  if (invoice.state === 'draft' || !(await mailWith(invoice))) throw new ProblemError('invoice-incomplete', { errors });
  await countInvoiceMail(caller.userId);
  const at = now();
  const waiting = { ...invoice, mail: 'waiting' as const, mailAt: at, mailTried: undefined, mailProblem: undefined };
  await commit(...changeInvoice(found, waiting));
  const { invoice: complete, pdf } = await withFiles(waiting, at);
  return invoiceReply({ ...complete, mail: await sendInvoiceMail(complete, pdf, at) });
};
