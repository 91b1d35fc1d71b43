import { moneyLimits } from '#contract/billing/limits.ts';
import type { UnbilledSession } from '#contract/billing/money/price-list.ts';
import { billedBetween } from '#lambdas/data/billing/money/billing.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
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
  const found: UnbilledSession[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listSessionsOf(coachId, first, last, { limit: 500, cursor });
    for (const { clientId, status, lot, ...session } of page.items)
      if (clientId !== undefined && status === 'completed' && lot === undefined) found.push({ clientId, ...session });
    if (page.cursor === undefined) return found;
    cursor = page.cursor;
  }
};
