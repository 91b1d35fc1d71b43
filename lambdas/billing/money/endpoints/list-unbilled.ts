import { moneyLimits } from '#contract/billing/limits.ts';
import type { UnbilledSession } from '#contract/billing/money/price-list.ts';
import { asideOf, setAside as asideWrite, billedBetween } from '#lambdas/data/billing/money/billing.ts';
import { listSales, type StoredSale } from '#lambdas/data/billing/money/sold.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const most = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, moneyLimits.unbilled);

/** Completed sessions and sold packages of the last months that neither a credit nor an invoice pays for, first the earliest. */
export const listUnbilled: Handler<'listUnbilled'> = async ({ caller }) => {
  const coachId = caller.userId;
  const [{ sessions, sales }, aside] = await Promise.all([unbilledOf(coachId), asideOf(coachId)]);
  return {
    items: most(sessions.filter(({ sessionId }) => !aside.has(sessionId))),
    packages: most(sales.filter(({ lotId }) => !aside.has(lotId))),
    aside: {
      items: most(sessions.filter(({ sessionId }) => aside.has(sessionId))),
      packages: most(sales.filter(({ lotId }) => aside.has(lotId))),
    },
  };
};

/**
 * Taking back is always possible. What another device has invoiced meanwhile, or what is not the coach's, is not set aside: the page would say
 * that it is not to be invoiced.
 */
export const setAside: Handler<'setAside'> = async ({ caller, body: { ids, aside } }) => {
  const coachId = caller.userId;
  if (aside) {
    const { sessions, sales } = await unbilledOf(coachId);
    const known = new Set([...sessions.map(({ sessionId }) => sessionId), ...sales.map(({ lotId }) => lotId)]);
    if (!ids.every((id) => known.has(id))) throw new ProblemError('session-invoiced');
  }
  const at = now();
  const [first, ...others] = ids.map((id) => asideWrite(coachId, id, aside, at));
  if (first) await commit(first, ...others);
};

const unbilledOf = async (
  coachId: string,
): Promise<{ readonly sessions: readonly UnbilledSession[]; readonly sales: readonly StoredSale[] }> => {
  const [first, last] = [plusSeconds(now(), -moneyLimits.unbilledSeconds), now()];
  const [billed, sessions, sales] = await Promise.all([
    billedBetween(coachId, first, last),
    completedBetween(coachId, first, last),
    listSales(coachId, first, last),
  ]);
  return {
    sessions: sessions.filter(({ sessionId }) => !billed.has(sessionId)),
    sales: sales.filter(({ lotId }) => !billed.has(lotId)),
  };
};

const completedBetween = async (coachId: string, first: string, last: string): Promise<UnbilledSession[]> => {
  const sessions = await collect((cursor) => listSessionsOf(coachId, first, last, { limit: 500, cursor }));
  return sessions.flatMap(({ clientId, status, lot, ...session }) =>
    clientId !== undefined && status === 'completed' && lot === undefined ? [{ clientId, ...session }] : [],
  );
};
