import { moneyLimits } from '#contract/billing/limits.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { mailAttempts } from '#contract/scheduling/limits.ts';
import { hasNotLeft, type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { countIn } from '#lambdas/data/admin/windows.ts';
import { invoiceMailsItem } from '#lambdas/data/billing/money/entities.ts';
import { invoiceFilesDone, invoiceMailAgain, invoiceMailDone } from '#lambdas/data/billing/money/invoice.ts';
import { dueOf } from '#lambdas/data/billing/money/invoice-row.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { endMailsToken, haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { countReceived } from '#lambdas/data/clients/sends.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { invoiceMail } from '#lambdas/email/invoice-mail.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';
import { withFiles } from './files.ts';
import { invoiceLink } from './invoice-link.ts';

type MailState = StoredInvoice['mail'];

/** The address, where its owner has no account and so may not have asked for the mail. */
export const strangerIn = ({ to, unsubscribe }: OutgoingEntry): string | undefined =>
  unsubscribe === undefined ? undefined : to;

/**
 * Counts a mail about money before it leaves, for its coach and then for its reader. Someone without an account gets at most as many emails as
 * invitations allow.
 * @returns gives the counts back, for a mail that did not leave
 * @throws LimitReached
 */
export const countInvoiceMail = async (coachId: string, stranger: string | undefined): Promise<() => Promise<void>> => {
  const key = invoiceMailsItem.key({ coachId });
  const uncount = await countIn([{ key, windows: moneyLimits.mails }], 'too-many-requests');
  if (stranger === undefined) return uncount;
  try {
    const unreceive = await countReceived(stranger);
    return async () => {
      await Promise.all([uncount(), unreceive()]);
    };
  } catch (error) {
    await uncount();
    throw error;
  }
};

/**
 * Makes the files of an invoice that was just issued and sends the mail that waits for it. Nothing fails by it: an invoice that was sent
 * stays so, and what does not come about now is the clock's, two minutes later.
 */
export const deliver = async (issued: StoredInvoice): Promise<StoredInvoice> => {
  const at = now();
  const { invoice, pdf } = await withFiles(issued, at);
  try {
    if (invoice.mail !== 'waiting') return await filesDone(issued, invoice);
    if (!pdf) return invoice;
    return { ...invoice, mail: await countAndSend(invoice, pdf, at) };
  } catch (error) {
    log('WARN', 'an invoice is left to the clock', { error: described(error) });
    return invoice;
  }
};

/** @returns the state then: nobody tries again what a limit has refused, except the coach */
const countAndSend = async (invoice: StoredInvoice, pdf: Uint8Array | undefined, at: string): Promise<MailState> => {
  const mail = await mailWith(invoice, { pdf });
  try {
    const uncount = mail && (await countInvoiceMail(invoice.coachId, strangerIn(mail)));
    return await sendInvoiceMail(invoice, mail, at, uncount);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    await commitUnlessChanged(invoiceMailDone(invoice, 'failed'));
    return 'failed';
  }
};

const filesDone = async (before: StoredInvoice, invoice: StoredInvoice): Promise<StoredInvoice> => {
  if (before.filesAt !== invoice.filesAt) await commitUnlessChanged(invoiceFilesDone(invoice));
  return invoice;
};

/** The same by the clock, which sends the mail also where the files cannot be made. @returns the state of the mail then */
export const deliverLate = async (issued: StoredInvoice, at: string): Promise<MailState> => {
  const { invoice, pdf } = await withFiles(issued, at);
  if (invoice.mail === 'waiting') return countAndSend(invoice, pdf, at);
  await filesDone(issued, invoice);
  return 'none';
};

/**
 * Sends it and writes down what became of it.
 * @param uncount gives back its counts
 * @returns the state then
 */
export const sendInvoiceMail = async (
  invoice: StoredInvoice,
  mail: OutgoingEntry | undefined,
  at: string,
  uncount: (() => Promise<void>) | undefined,
): Promise<MailState> => {
  if (!mail) {
    await uncount?.();
    await commitUnlessChanged(invoiceMailDone(invoice, 'none'));
    return 'none';
  }
  const attempt = (invoice.mailTried ?? 0) + 1;
  try {
    await sendRawMail(mail);
  } catch (error) {
    log('WARN', 'a mail with an invoice was not taken', { attempt, error: described(error) });
    // What may have left after all counts.
    if (hasNotLeft(error)) await uncount?.();
    const isLast = attempt >= mailAttempts;
    await commitUnlessChanged(isLast ? invoiceMailDone(invoice, 'failed') : invoiceMailAgain(invoice, attempt, at));
    return isLast ? 'failed' : 'waiting';
  }
  await commitUnlessChanged(invoiceMailDone(invoice, 'sent'));
  return 'sent';
};

/** With `afterDays` it reminds of what has been due for so long. Nothing where there is no address, where its owner wants no mails of the coach, or where coach or buyer are no longer written for. */
export const mailWith = async (
  invoice: StoredInvoice,
  { pdf, afterDays }: { readonly pdf?: Uint8Array | undefined; readonly afterDays?: number } = {},
): Promise<OutgoingEntry | undefined> => {
  const { coachId, id, clientId, userId, buyer, mailTo, seller, number = '', state, refersTo } = invoice;
  const [coach, account, client] = await getTogether(
    [
      storedCorrespondent(coachId),
      storedCorrespondent(userId ?? 'nobody'),
      storedClient(coachId, clientId ?? 'nobody'),
    ],
    { consistent: false },
  );
  const to = mailTo ?? buyer?.email ?? account?.email ?? client?.email;
  if (to === undefined || !coach || coach.disabled || !seller || invoice.formerBuyer) return undefined;
  if (await haveMailsEnded({ coachId, email: to.toLowerCase() })) return undefined;
  const attached = pdf && seller.attachPdf !== false && pdf.byteLength <= moneyLimits.attachedBytes ? pdf : undefined;
  // An address that is not theirs may be another person's, who is not to be greeted by their name.
  const isTheirs = [account?.email, client?.email].some((email) => email?.toLowerCase() === to.toLowerCase());
  const [origin, isOpen] = [setting('SITE_ORIGIN'), !account || !isTheirs];
  const ends = isOpen
    ? unsubscribeLinks({ token: await endMailsToken({ coachId, email: to.toLowerCase() }) })
    : undefined;
  const asksForMoney = isOwed(state);
  return {
    to,
    replyTo: seller.email ?? coach.email,
    unsubscribe: ends?.oneClick,
    // By its instant a bounce finds out whether another mail has left since; tags have no colons.
    tags: { invoiceId: id, coachId, mailAt: String(Date.parse(invoice.mailAt ?? '') || 0) },
    ...(attached && { file: { name: `${number}.pdf`, contentType: 'application/pdf', content: attached } }),
    ...invoiceMail({
      ...invoice,
      language: account?.language ?? coach.language,
      region: account?.region,
      firstName: isTheirs ? (account?.firstName ?? client?.firstName) : undefined,
      sellerName: seller.name,
      number,
      gross: afterDays === undefined ? invoice.totals.gross : dueOf(invoice),
      afterDays,
      iban: invoice.kind === 'invoice' && asksForMoney ? seller.iban : undefined,
      refersTo: invoice.kind === 'credit-note' ? refersTo?.number : undefined,
      hasFile: attached !== undefined,
      // Whoever has an account finds it there; anybody else by a link that opens this one document.
      link: isOpen ? await invoiceLink(invoice, origin) : `${origin}/invoices/${id}`,
      isOpen,
      unsubscribe: ends?.page,
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
