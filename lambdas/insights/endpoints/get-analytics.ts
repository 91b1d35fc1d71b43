import { dateAt } from '#contract/core/time/local.ts';
import { listMonths } from '#lambdas/data/billing/money/month.ts';
import { grantedIn } from '#lambdas/data/feed/granted.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { coachZone } from '#lambdas/insights/figures/coach-zone.ts';
import { monthsOf, monthsOver, periodsOf } from '#lambdas/insights/figures/periods.ts';
import { wellbeingOf } from '#lambdas/insights/figures/wellbeing-of.ts';
import { creditsUsed, retentionOf, sessionFigures, sessionMonths } from '../rules/own-business.ts';

/** The month, quarter or year that is now, by the coach's clocks; about clients’ well-being as many months as it has, which are over. */
export const getAnalytics: Handler<'getAnalytics'> = async ({ caller: { userId: coachId }, query: { period } }) => {
  const timeZone = await coachZone(coachId);
  const today = dateAt(now(), timeZone);
  const { present, before } = periodsOf(period, today);
  const [first, last] = [present.from.slice(0, 7), present.to.slice(0, 7)];
  const earlier = monthsOf(before);
  const [sessions, revenue, granted, wellbeing] = await Promise.all([
    sessionMonths(coachId, [...earlier, ...monthsOf(present)], timeZone, today),
    listMonths(coachId, first, last),
    grantedIn(coachId, first, last),
    wellbeingOf(coachId, monthsOver(period, today), today),
  ]);
  const [had, has] = [sessions.slice(0, earlier.length), sessions.slice(earlier.length)];
  return {
    period,
    ...present,
    sessions: sessionFigures(has),
    retention: retentionOf(has, had),
    credits: { used: creditsUsed(has), granted },
    revenue,
    wellbeing,
  };
};
