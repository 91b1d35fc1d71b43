import { moneyLimits } from '#contract/billing/limits.ts';
import type { UnbilledSession } from '#contract/billing/money/price-list.ts';
import { billedBetween } from '#lambdas/data/billing/money/billing.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Completed sessions of the last months that neither a credit nor an invoice pays for, first the earliest. */
export const listUnbilled: Handler<'listUnbilled'> = async ({ caller }) => {
  const coachId = caller.userId;
  const [first, last] = [plusSeconds(now(), -moneyLimits.unbilledSeconds), now()];
  const [billed, sessions] = await Promise.all([
    billedBetween(coachId, first, last),
    completedBetween(coachId, first, last),
  ]);
  return { items: sessions.filter(({ sessionId }) => !billed.has(sessionId)).slice(0, moneyLimits.unbilled) };
};

const completedBetween = async (coachId: string, first: string, last: string): Promise<UnbilledSession[]> => {
  const sessions = await collect((cursor) => listSessionsOf(coachId, first, last, { limit: 500, cursor }));
  return sessions.flatMap(({ clientId, status, lot, ...session }) =>
    clientId !== undefined && status === 'completed' && lot === undefined ? [{ clientId, ...session }] : [],
  );
};
