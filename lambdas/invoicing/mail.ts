import { moneyLimits } from '#contract/money/limits.ts';
import { mailAttempts } from '#contract/sessions/limits.ts';
import { type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { endMailsToken, haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { countReceived } from '#lambdas/data/clients/sends.ts';
import { invoiceMailsItem } from '#lambdas/data/money/entities.ts';
import { invoiceFilesDone, invoiceMailAgain, invoiceMailDone } from '#lambdas/data/money/invoice.ts';
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
import { unsubscribeLinks } from '#lambdas/optional-mail/unsubscribe-links.ts';
import { withFiles } from './files.ts';
import { invoiceLink } from './invoice-link.ts';

type MailState = StoredInvoice['mail'];

/** @throws LimitReached when the coach has had as many mails sent as may be */
export const countInvoiceMail = async (coachId: string): Promise<void> => {
  await countIn([{ key: invoiceMailsItem.key({ coachId }), windows: moneyLimits.mails }], 'too-many-requests');
};

/** Whom nobody knows to want it is not written to more often than by invitations. @throws LimitReached */
export const countStranger = async ({ to, unsubscribe }: OutgoingEntry): Promise<void> => {
  if (unsubscribe !== undefined) await countReceived(to);
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
    await countInvoiceMail(invoice.coachId);
    const mail = await mailWith(invoice, pdf);
    if (mail) await countStranger(mail);
    return { ...invoice, mail: await sendInvoiceMail(invoice, pdf, at, mail) };
  } catch (error) {
    if (!(error instanceof LimitReached)) {
      log('WARN', 'an invoice is left to the clock', { error: described(error) });
      return invoice;
    }
    await commitUnlessChanged(invoiceMailDone(invoice, 'failed'));
    return { ...invoice, mail: 'failed' };
  }
};

const filesDone = async (before: StoredInvoice, invoice: StoredInvoice): Promise<StoredInvoice> => {
  if (before.filesAt !== invoice.filesAt) await commitUnlessChanged(invoiceFilesDone(invoice));
  return invoice;
};

/** The same by the clock, which sends the mail also where the files cannot be made. @returns the state of the mail then */
export const deliverLate = async (issued: StoredInvoice, at: string): Promise<MailState> => {
  const { invoice, pdf } = await withFiles(issued, at);
  if (invoice.mail === 'waiting') return sendInvoiceMail(invoice, pdf, at);
  await filesDone(issued, invoice);
  return 'none';
};

/** Sends it and writes down what became of it. @returns the state then */
export const sendInvoiceMail = async (
  invoice: StoredInvoice,
  pdf: Uint8Array | undefined,
  at: string,
  composed?: OutgoingEntry,
): Promise<MailState> => {
  const mail = composed ?? (await mailWith(invoice, pdf));
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

/** Nothing where there is no address, where its owner wants no mails of the coach, or where coach or buyer are no longer written for. */
export const mailWith = async (invoice: StoredInvoice, pdf?: Uint8Array): Promise<OutgoingEntry | undefined> => {
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
  const isOwed = state === 'sent' || state === 'partial';
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
      gross: invoice.totals.gross,
      iban: invoice.kind === 'invoice' && isOwed ? seller.iban : undefined,
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
