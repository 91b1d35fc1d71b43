import type { Seller } from '#contract/billing/money/seller.ts';
import { totalsOf } from '#contract/billing/money/totals.ts';
import { isEditable } from '#contract/billing/money/transitions.ts';
import type { Language } from '#contract/core/languages.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { asCompleted, chargedSessions } from '#lambdas/billing/invoicing/charged.ts';
import { termsOf } from '#lambdas/billing/invoicing/draft.ts';
import { invoiceReply, unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { drawFor, finishIssuing } from '#lambdas/billing/invoicing/issue.ts';
import { deliver } from '#lambdas/billing/invoicing/mail.ts';
import { mustBeComplete } from '#lambdas/billing/invoicing/missing-of.ts';
import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { confirmedOf, mustBeForThem } from '#lambdas/billing/invoicing/recipient.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { rememberBilling } from '#lambdas/data/billing/money/billing.ts';
import { changeInvoice, storedInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { sentWithLogo, storedLogos } from '#lambdas/data/billing/money/logo.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * In two steps: the invoice is frozen and its number drawn, then the number is written. Nobody waits for another, and whoever comes between
 * finishes it. A repeated request meets what it did.
 */
export const sendInvoice: Handler<'sendInvoice'> = async (request) => {
  const { caller, params, body } = request;
  const coachId = caller.userId;
  const [found, seller, coach, hours, logos] = await getTogether([
    storedInvoice(coachId, params.id),
    storedSeller(coachId),
    storedCorrespondent(coachId),
    storedAvailability(coachId),
    storedLogos(coachId),
  ]);
  if (!found) throw new ProblemError('invoice-not-found');
  if (!isEditable(found.state)) return invoiceReply(await sentBefore(found, body.version));
  if (found.version !== body.version) throw new ProblemError('changed-meanwhile');
  const client = found.clientId === undefined ? undefined : await getClient(coachId, found.clientId);
  // They may have signed up since the draft was written.
  const draft = { ...found, userId: found.userId ?? client?.userId, logo: logos?.current };
  // The calendar's, as for what the coach's start page says of dates.
  const timeZone = hours?.timeZone ?? coach?.timeZone ?? 'UTC';
  const at = now();
  const complete = mustBeComplete(draft, seller, dateAt(at, timeZone));
  // What it charges may have been changed since it was written.
  const asCharged = [...(await chargedSessions(coachId, draft)).values()].map(asCompleted);
  // What nobody is mailed reaches nobody; it is asked for when the mail is.
  if (body.mail) await mustBeForThem(draft, client, body.confirmedEmail);
  const frozen = {
    ...frozenAs(draft, complete, { at, timeZone, language: coach?.language ?? 'en', mail: body.mail }),
    ...confirmedOf(draft, body.confirmedEmail),
  };
  const [change, ...rest] = changeInvoice(found, frozen);
  const logo = sentWithLogo(coachId, logos);
  const writes = [change, ...rest, drawFor(frozen), ...asCharged, ...logo] as const;
  const remembered = rememberBilling(frozen);
  try {
    await (remembered
      ? commit(...writes, remembered).catch(async (error: unknown) => {
          if (!(error instanceof ConditionFailed) || !error.refuses(remembered)) throw error;
          // What the client gave since is newer. Everything else is still to be refused or done.
          await commit(...writes);
        })
      : commit(...writes));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.refuses(change)) {
      // By then another invoice was sent with the logo, or there is another logo.
      if (logo.some((write) => error.refuses(write))) return sendInvoice(request);
      if (!asCharged.some((write) => error.refuses(write)))
        throw new ProblemError('invoice-date-order', { cause: error });
      // Says which lines are at fault, unless they are not any more.
      await chargedSessions(coachId, draft);
      throw new ProblemError('session-not-chargeable', { cause: error });
    }
    return invoiceReply(await sentBefore(await ownInvoice(coachId, params.id), body.version));
  }
  return unpaidReply(await deliver(await finishIssuing(frozen)));
};

/** Somebody did this very thing already, or else something is in its way. */
const sentBefore = async (found: StoredInvoice, version: number): Promise<StoredInvoice> => {
  if (isEditable(found.state)) throw new ProblemError('changed-meanwhile');
  if (found.version !== version + 1 || found.kind !== 'invoice') throw new ProblemError('invoice-immutable');
  return finishIssuing(found);
};

interface Issuing {
  readonly at: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly mail: boolean;
}

const frozenAs = (draft: StoredInvoice, seller: Seller, { at, timeZone, language, mail }: Issuing): StoredInvoice => {
  const issuedOn = dateAt(at, timeZone);
  return {
    ...draft,
    state: 'issuing',
    seller,
    totals: totalsOf(draft.lines, termsOf(draft, seller)),
    issuedOn,
    dueOn: draft.dueOn ?? plusDays(issuedOn, seller.paymentTermDays),
    timeZone,
    language,
    sentAt: at,
    ...(mail && { mail: 'waiting', mailAt: at }),
    version: draft.version + 1,
  };
};
