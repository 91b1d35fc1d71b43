import { moneyLimits } from '#contract/billing/limits.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { daysBetween } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { hour } from '#contract/core/units.ts';
import { hasNotLeft, type OutgoingEntry, sendRawMail } from '#lambdas/aws/mailer.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { remindAgain, remindedByHand, remindedOf } from '#lambdas/data/billing/money/invoice.ts';
import { getOwnSeller } from '#lambdas/data/billing/money/seller.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { countInvoiceMail, mailWith, strangerIn } from './mail.ts';
import { isForThem, mustBeForThem } from './recipient.ts';
import { reminderDue } from './reminder-due.ts';

/**
 * Reminds of an invoice that is due, where its coach wants that. It is written down before the mail leaves, so that it leaves once; a
 * reminder that was missed is made up for by the one that is due now.
 * @returns whether a mail left
 */
export const remindOfInvoice = async (invoice: StoredInvoice, at: string): Promise<boolean> => {
  const passed = moneyLimits.remindAfterDays.filter((_, place) => (reminderDue(invoice, place) ?? at) <= at);
  const afterDays = passed.at(-1);
  const next = reminderDue(invoice, passed.length);
  const sent = invoice.reminders ?? [];
  const wasSent = sent.some((each) => afterDays !== undefined && each.afterDays >= afterDays);
  if (afterDays === undefined || wasSent || !(await isWanted(invoice))) {
    await commit(remindedOf(invoice, { remindAt: next, reminders: invoice.reminders }));
    return false;
  }
  // A copy went to another address; the reminder goes to the buyer.
  const mail = await mailWith({ ...invoice, mailTo: undefined }, { afterDays });
  await commit(
    remindedOf(invoice, { remindAt: next, reminders: mail ? [...sent, { afterDays, sentAt: at }] : invoice.reminders }),
  );
  if (!mail) return false;
  try {
    await sendCounted(invoice, mail);
    return true;
  } catch (error) {
    log('WARN', 'a reminder of an invoice was not taken', { error: described(error) });
    if (error instanceof LimitReached) {
      await commit(remindAgain(invoice, plusSeconds(at, hour)));
      return false;
    }
    // What may have left after all counts as sent.
    if (!hasNotLeft(error)) return false;
    await commit(remindAgain(invoice, at));
    throw error;
  }
};

/** @throws LimitReached, or what SES said */
const sendCounted = async ({ coachId }: StoredInvoice, mail: OutgoingEntry): Promise<void> => {
  const uncount = await countInvoiceMail(coachId, strangerIn(mail));
  try {
    await sendRawMail(mail);
  } catch (error) {
    if (hasNotLeft(error)) await uncount();
    throw error;
  }
};

/**
 * The same by hand: the coach's switch and whether the client is archived do not matter, everything else does. It counts for the clock, which
 * does not send the reminder of a day that has passed by then.
 * @throws ProblemError
 */
export const remindByHand = async (invoice: StoredInvoice, at: string): Promise<StoredInvoice> => {
  const { coachId, clientId, kind, state, dueOn, mail, timeZone = 'UTC', reminders: sent = [] } = invoice;
  const today = dateAt(at, timeZone);
  if (kind !== 'invoice' || !isOwed(state) || dueOn === undefined || dueOn >= today)
    throw new ProblemError('invoice-not-overdue');
  if (mail !== 'sent') throw new ProblemError('invoice-not-mailed');
  if (sent.some(({ sentAt }) => dateAt(sentAt, timeZone) === today)) throw new ProblemError('invoice-reminded-today');
  const toBuyer = { ...invoice, mailTo: undefined };
  await mustBeForThem(toBuyer, clientId === undefined ? undefined : await getClient(coachId, clientId));
  const afterDays = daysBetween(dueOn, today);
  const reminder = await mailWith(toBuyer, { afterDays });
  if (!reminder) throw new ProblemError('invoice-not-mailed');
  const reminded = { ...invoice, reminders: [...sent, { afterDays, sentAt: at, byHand: true as const }] };
  await commit(remindedByHand(invoice, reminded.reminders));
  try {
    await sendCounted(invoice, reminder);
  } catch (error) {
    // What may have left after all counts as sent.
    if (error instanceof LimitReached || hasNotLeft(error)) await commit(remindedByHand(reminded, sent));
    if (error instanceof LimitReached) throw error;
    throw new ProblemError('mail-failed', { cause: error });
  }
  return reminded;
};

/** Only what its buyer was mailed, still owes, and whom the coach still works with. */
const isWanted = async (invoice: StoredInvoice): Promise<boolean> => {
  const { coachId, clientId, state, mail, kind } = invoice;
  if (kind !== 'invoice' || !isOwed(state) || mail !== 'sent') return false;
  if (!(await getOwnSeller(coachId))?.reminders) return false;
  const client = clientId === undefined ? undefined : await getClient(coachId, clientId);
  if (clientId !== undefined && (!client || client.status === 'archived')) return false;
  return isForThem({ ...invoice, mailTo: undefined }, client);
};
