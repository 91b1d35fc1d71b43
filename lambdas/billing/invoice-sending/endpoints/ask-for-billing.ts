import { fullName } from '#contract/core/full-name.ts';
import { hasNotLeft, sendRawMail } from '#lambdas/aws/mailer.ts';
import { billingLink } from '#lambdas/billing/invoicing/billing-link.ts';
import { countInvoiceMail } from '#lambdas/billing/invoicing/mail.ts';
import { getCorrespondent, storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import {
  addRequest,
  describeRequest,
  newRequest,
  requestNow,
  storedRequest,
  undoRequest,
} from '#lambdas/data/billing/money/billing-request.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import { notArchived, storedClient } from '#lambdas/data/clients/client.ts';
import { endMailsToken } from '#lambdas/data/clients/mails-to.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { billingMail } from '#lambdas/email/billing-mail.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Once a week at most, so that nobody is pressed for it. */
export const askForBilling: Handler<'askForBilling'> = async ({ caller, params: { clientId } }) => {
  const [at, coachId] = [now(), caller.userId];
  const [client, coach, before, seller] = await getTogether([
    storedClient(coachId, clientId),
    storedCorrespondent(coachId),
    storedRequest({ coachId, clientId }),
    storedSeller(coachId),
  ]);
  if (!client || !coach) throw new ProblemError('client-not-found');
  if (client.status === 'archived') throw new ProblemError('client-archived');
  if (client.mailsEnded) throw new ProblemError('mails-ended');
  const account = client.userId === undefined ? undefined : await getCorrespondent(client.userId);
  const request = newRequest({ coachId, clientId }, account?.email ?? client.email, at);
  const asking = addRequest(request);
  const again = requestNow(before, at)?.againAt;
  const refusal = new LimitReached('billing-asked', secondsUntil(again ?? plusSeconds(at, 60), at));
  if (again !== undefined && again > at && before?.to === request.to) throw refusal;
  // Before what is counted: nothing is when this fails.
  const ends = account ? undefined : unsubscribeLinks({ token: await endMailsToken({ coachId, email: request.to }) });
  const uncount = await countInvoiceMail(coachId, account ? undefined : request.to);
  try {
    await commit(asking, notArchived(coachId, clientId));
  } catch (error) {
    await uncount();
    if (!(error instanceof ConditionFailed)) throw error;
    throw error.refuses(asking) ? refusal : new ProblemError('client-archived', { cause: error });
  }
  try {
    await sendRawMail({
      to: request.to,
      replyTo: account ? (seller?.email ?? coach.email) : undefined,
      unsubscribe: ends?.oneClick,
      tags: { coachId, clientId, mailAt: String(Date.parse(at)) },
      ...billingMail({
        language: account?.language ?? coach.language,
        region: account?.region,
        firstName: account?.firstName ?? client.firstName,
        coachName: fullName(coach),
        link: await billingLink(request, setting('SITE_ORIGIN')),
        expiresAt: request.expiresAt,
        unsubscribe: ends?.page,
      }),
    });
  } catch (cause) {
    log('WARN', 'a mail that asks for billing details was not taken', { error: described(cause) });
    // What may have left after all keeps its link.
    if (hasNotLeft(cause)) await Promise.all([commit(undoRequest(request, before)), uncount()]).catch(unrecorded);
    throw new ProblemError('mail-failed', { cause });
  }
  return describeRequest(request);
};

const secondsUntil = (instant: string, at: string): number => Math.ceil((Date.parse(instant) - Date.parse(at)) / 1000);

const unrecorded = (error: unknown): void => log('WARN', 'a request was not undone', { error: described(error) });
