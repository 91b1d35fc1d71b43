import { unprintableWords } from '#contract/core/printable.ts';
import { moneyLimits } from '#contract/money/limits.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import { getBilling } from '#lambdas/data/money/billing.ts';
import { giveWrites } from '#lambdas/data/money/billing-request.ts';
import { tellActivity } from '#lambdas/data/practice/activity.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { askedBy, invalid, shown } from '../rules/asked-by.ts';

/** Whoever has the link writes, and reads nothing: what was given before is replaced unseen. */
export const giveBillingByLink: Handler<'giveBillingByLink'> = async ({ body: { token, details } }) => {
  const at = now();
  const { request, client, coach } = await askedBy(token, at);
  if ((request.saves ?? 0) >= moneyLimits.billingSaves) throw new ProblemError('too-many-requests');
  if (unprintableWords(Object.values(details)).length > 0) {
    const errors = [{ path: 'buyer', message: 'These letters cannot be printed' }];
    throw new ProblemError('invoice-unprintable', { errors });
  }
  const { coachId, clientId } = request;
  const before = await getBilling(coachId, clientId);
  const { firstName, lastName } = client;
  const told = tellActivity({ coachId, at, kind: 'billing-given', sourceId: clientId, clientId, firstName, lastName });
  try {
    await commit(
      ...giveWrites(request, details, before?.email, at),
      notArchived(coachId, clientId),
      // A correction is no news.
      ...(request.givenAt === undefined ? [told] : []),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) throw invalid(error);
    throw error;
  }
  return shown({ request: { ...request, givenAt: at }, coach });
};
