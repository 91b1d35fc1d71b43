import { isDeepStrictEqual } from 'node:util';
import { moneyLimits } from '#contract/billing/limits.ts';
import { unprintableWords } from '#contract/core/printable.ts';
import { day } from '#contract/core/units.ts';
import { giveWrites } from '#lambdas/data/billing/money/billing-request.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { askedBy, invalid, shown } from './rules/asked-by.ts';

/** The holder of the link writes and reads nothing: details given before are replaced unseen. */
const giveBillingByLink: Handler<'giveBillingByLink'> = async ({ body: { token, details } }) => {
  const at = now();
  const { request, client, coach } = await askedBy(token, at);
  if ((request.saves ?? 0) >= moneyLimits.billingSaves) throw new ProblemError('billing-link-used-up');
  if (unprintableWords(Object.values(details)).length > 0) {
    const errors = [{ path: 'buyer', message: 'These letters cannot be printed' }];
    throw new ProblemError('invoice-unprintable', { errors });
  }
  const { coachId, clientId } = request;
  const { firstName, lastName } = client;
  const place = { coachId, kind: 'billing-given', sourceId: clientId } as const;
  // Whoever the mail was passed on to can replace what the client gave: that is told too, in one line a day, which is then the latest.
  const isNews = !isDeepStrictEqual(request.given, details);
  const before = request.toldAt ?? request.givenAt;
  const isReplaced = before !== undefined && before !== at && before > plusSeconds(at, -day);
  try {
    await commit(
      ...giveWrites(request, { given: details, at, toldAt: isNews ? at : before }),
      notArchived(coachId, clientId),
      ...(isNews ? [recordActivity({ ...place, at, clientId, firstName, lastName })] : []),
      ...(isNews && isReplaced ? [removeActivity({ ...place, at: before })] : []),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) throw invalid(error);
    throw error;
  }
  return shown({ request: { ...request, givenAt: at }, coach });
};

const viewBillingLink: Handler<'viewBillingLink'> = async ({ body }) => shown(await askedBy(body.token, now()));

export const endpoints: Handlers<'billing-links'> = { viewBillingLink, giveBillingByLink };
