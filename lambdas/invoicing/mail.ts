import { moneyLimits } from '#contract/money/limits.ts';
import { mailAttempts } from '#contract/sessions/limits.ts';
import { type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { invoiceMailsItem } from '#lambdas/data/money/entities.ts';
import { invoiceMailAgain, invoiceMailDone } from '#lambdas/data/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { storedCorrespondent } from '#lambdas/data/people/profile.ts';
import { LimitReached } from '#lambdas/data/platform/limit-reached.ts';
import { countIn } from '#lambdas/data/platform/windows.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { invoiceMail } from '#lambdas/email/invoice-mail.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';

type MailState = StoredInvoice['mail'];

/** @throws LimitReached when the coach has had as many mails sent as may be */
export const countInvoiceMail = async (coachId: string): Promise<void> => {
  await countIn([{ key: invoiceMailsItem.key({ coachId }), windows: moneyLimits.mails }], 'too-many-requests');
};

/**
 * Sends the mail with an invoice that waits for it, right after its commit. Nothing fails by it: an invoice that was sent stays so, and what
 * does not leave now is the clock's, two minutes later.
 */
export const tellOfInvoice = async (invoice: StoredInvoice): Promise<StoredInvoice> => {
  if (invoice.mail !== 'waiting') return invoice;
  try {
    await countInvoiceMail(invoice.coachId);
    return { ...invoice, mail: await sendInvoiceMail(invoice, now()) };
  } catch (error) {
    if (!(error instanceof LimitReached)) {
      log('WARN', 'a mail is left to the clock', { error: described(error) });
      return invoice;
    }
    await commitUnlessChanged(invoiceMailDone(invoice, 'failed'));
    return { ...invoice, mail: 'failed' };
  }
};

/** Sends it and writes down what became of it. @returns the state then */
export const sendInvoiceMail = async (invoice: StoredInvoice, at: string): Promise<MailState> => {
  const mail = await mailWith(invoice);
  if (!mail) {
    await commitUnlessChanged(invoiceMailDone(invoice, 'none'));
    return 'none';
  }
  const attempt = (invoice.mailTried ?? 0) + 1;
  try {
    await sendRawMail(mail);
  } catch (error) {
    log('WARN', 'a mail with an invoice was not taken', { attempt, error: described(error) });
    const isLast = attempt >= mailAttempts;
    await commitUnlessChanged(isLast ? invoiceMailDone(invoice, 'failed') : invoiceMailAgain(invoice, attempt, at));
    return isLast ? 'failed' : 'waiting';
  }
  await commitUnlessChanged(invoiceMailDone(invoice, 'sent'));
  return 'sent';
};

/** Nothing where there is no address, or where the coach is no longer written for. */
export const mailWith = async (invoice: StoredInvoice): Promise<OutgoingEntry | undefined> => {
  const { coachId, id, clientId, userId, buyer, seller, number = '', state, refersTo } = invoice;
  const [coach, account, client] = await getTogether(
    [
      storedCorrespondent(coachId),
      storedCorrespondent(userId ?? 'nobody'),
      storedClient(coachId, clientId ?? 'nobody'),
    ],
    { consistent: false },
  );
  const to = buyer?.email ?? account?.email ?? client?.email;
  if (to === undefined || !coach || coach.disabled || !seller) return undefined;
  // An address that is not theirs may be another person's, who is not to be greeted by their name.
  const isTheirs = [account?.email, client?.email].some((email) => email?.toLowerCase() === to.toLowerCase());
  const isOwed = state === 'sent' || state === 'partial';
  return {
    to,
    replyTo: seller.email ?? coach.email,
    // By its instant a bounce finds out whether another mail has left since; tags have no colons.
    tags: { invoiceId: id, coachId, mailAt: String(Date.parse(invoice.mailAt ?? '') || 0) },
    ...invoiceMail({
      ...invoice,
      language: account?.language ?? coach.language,
      firstName: isTheirs ? (account?.firstName ?? client?.firstName) : undefined,
      sellerName: seller.name,
      number,
      gross: invoice.totals.gross,
      iban: invoice.kind === 'invoice' && isOwed ? seller.iban : undefined,
      refersTo: invoice.kind === 'credit-note' ? refersTo?.number : undefined,
      reader: account ? 'client' : client ? 'pending' : 'other',
      link: `${setting('SITE_ORIGIN')}/invoices/${id}`,
    }),
  };
};

/** A mail that was asked for meanwhile has marks of its own. */
const commitUnlessChanged = async (write: Write): Promise<void> => {
  try {
    await commit(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
