import { isEditable } from '#contract/billing/money/transitions.ts';
import { withFiles } from '#lambdas/billing/invoicing/files.ts';
import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { countInvoiceMail, mailWith, sendInvoiceMail, strangerIn } from '#lambdas/billing/invoicing/mail.ts';
import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { confirmedOf, mustBeForThem } from '#lambdas/billing/invoicing/recipient.ts';
import { changeInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The mail with a sent invoice or a credit note, once more; to another address where one is named. It is not printed on the invoice. An
 * address that is not the client's has to be confirmed, as when it is sent.
 */
export const resendInvoiceMail: Handler<'resendInvoiceMail'> = async ({ caller, params, body }) => {
  const found = await ownInvoice(caller.userId, params.id);
  const { email, confirmedEmail } = body;
  const readdressed = addressed(found, email);
  const invoice = { ...readdressed, ...confirmedOf(readdressed, confirmedEmail) };
  const errors = [{ path: isEditable(invoice.state) ? 'number' : 'buyer.email', message: 'This is required' }];
  const client = invoice.clientId === undefined ? undefined : await getClient(caller.userId, invoice.clientId);
  await mustBeForThem(invoice, client, confirmedEmail);
  const mail = isEditable(invoice.state) ? undefined : await mailWith(invoice);
  if (!mail) throw new ProblemError('invoice-incomplete', { errors });
  const uncount = await countInvoiceMail(caller.userId, strangerIn(mail));
  const at = now();
  const waiting = { ...invoice, mail: 'waiting' as const, mailAt: at, mailTried: undefined, mailProblem: undefined };
  try {
    await commit(...changeInvoice(found, waiting));
  } catch (error) {
    await uncount();
    throw error;
  }
  const { invoice: complete, pdf } = await withFiles(waiting, at);
  const sent = await sendInvoiceMail(complete, await mailWith(complete, { pdf }), at, uncount);
  return invoiceReply({ ...complete, mail: sent });
};

/** An address that took no mail is mended for good; any other stays the buyer's, with its link and later mails, and this one is a copy. */
const addressed = (found: StoredInvoice, email: string | undefined): StoredInvoice => {
  const { buyer, mailTo, mailProblem } = found;
  const isMended = mailProblem === 'bounce' && mailTo === undefined;
  return email && buyer && isMended ? { ...found, buyer: { ...buyer, email } } : { ...found, mailTo: email };
};
