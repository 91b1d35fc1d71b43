import { isCancellable, isFinal } from '#contract/billing/money/transitions.ts';
import { isPrintable } from '#contract/core/printable.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { drawFor, finishIssuing } from '#lambdas/billing/invoicing/issue.ts';
import { deliver } from '#lambdas/billing/invoicing/mail.ts';
import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { confirmedOf, mustBeForThem } from '#lambdas/billing/invoicing/recipient.ts';
import { addInvoice, changeInvoice, getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Each invoice has one credit note at most, which is named after it. It is issued in two steps, as an invoice is; from the first on nothing
 * else is done with the invoice.
 */
export const cancelInvoice: Handler<'cancelInvoice'> = async ({ caller, params, body, idempotency }) => {
  const invoice = await ownInvoice(caller.userId, params.id);
  if (isFinal(invoice.state)) return unpaidReply(await madeBefore(invoice, idempotency?.requestHash));
  if (!isCancellable(invoice)) throw new ProblemError('invoice-immutable');
  if (!isPrintable(body.reason)) throw new ProblemError('invoice-unprintable');
  const note = creditNoteFor(invoice, body.reason, {
    requestHash: idempotency?.requestHash,
    mail: await isMailed(invoice, body),
    ...confirmedOf(invoice, body.confirmedEmail),
  });
  const begun = { ...invoice, creditNoteId: note.id, version: invoice.version + 1 };
  const [change, ...rest] = changeInvoice(invoice, begun);
  const [added, ...rows] = addInvoice(note);
  try {
    await commit(change, ...rest, added, ...rows, drawFor(note));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.refuses(change) && !error.refuses(added)) throw new ProblemError('invoice-date-order', { cause: error });
    const now = await ownInvoice(caller.userId, params.id);
    if (!isFinal(now.state)) throw new ProblemError('changed-meanwhile', { cause: error });
    return unpaidReply(await madeBefore(now, idempotency?.requestHash));
  }
  return unpaidReply(await deliver(await finishIssuing(note)));
};

/** The credit note, for a request that comes again; for any other the invoice was cancelled already. */
const madeBefore = async ({ coachId, refersTo }: StoredInvoice, requestHash: string | undefined) => {
  const note = await getInvoice(coachId, refersTo?.id ?? '');
  if (!note || requestHash === undefined || note.requestHash !== requestHash)
    throw new ProblemError('invoice-immutable');
  return note;
};

/**
 * Decides whether the cancellation is mailed: only to somebody who was mailed the invoice. A copy that went elsewhere
 * does not confirm the buyer's own address, and invoices of earlier versions do not say whether it was confirmed: the
 * coach knows.
 * @throws ProblemError('recipient-unconfirmed')
 */
const isMailed = async ({ mailTo, ...invoice }: StoredInvoice, asked: Asked): Promise<boolean> => {
  const { coachId, clientId, mail } = invoice;
  if (mail === 'none' || !asked.mail) return false;
  if (mailTo === undefined) return true;
  const client = clientId === undefined ? undefined : await getClient(coachId, clientId);
  await mustBeForThem(invoice, client, asked.confirmedEmail);
  return true;
};

interface Asked {
  readonly mail: boolean;
  readonly confirmedEmail?: string | undefined;
}

interface Cancelling extends Pick<StoredInvoice, 'confirmedEmail'> {
  readonly requestHash: string | undefined;
  readonly mail: boolean;
}

/** All of the invoice, taken back: its amounts are positive, and its kind says what they mean (UNTDID 1001, 381). */
const creditNoteFor = (
  invoice: StoredInvoice,
  reason: string,
  { requestHash, mail, confirmedEmail }: Cancelling,
): StoredInvoice => {
  const { coachId, id, number = '', clientId, userId, clientName, buyer, seller, currency, prices } = invoice;
  const { lines, discount, exemption, totals, suppliedOn, timeZone = 'UTC', language, logo } = invoice;
  const at = now();
  return {
    coachId,
    clientId,
    userId,
    clientName,
    buyer,
    seller,
    currency,
    prices,
    lines,
    discount,
    exemption,
    totals,
    suppliedOn,
    timeZone,
    language,
    logo,
    id: derivedId('credit-note', coachId, id),
    kind: 'credit-note',
    state: 'issuing',
    refersTo: { id, number },
    cancelReason: reason,
    paid: 0,
    issuedOn: dateAt(at, timeZone),
    confirmedEmail,
    ...(mail ? { mail: 'waiting', mailAt: at } : { mail: 'none' }),
    createdAt: at,
    sentAt: at,
    version: 1,
    requestHash,
  };
};
