import { dateAt } from '#contract/core/time/local.ts';
import type { CoachDashboard } from '#contract/insights/schema.ts';
import { listMonths } from '#lambdas/data/billing/money/month.ts';

/** Payments less refunds, and invoiced sums, in the month of the coach's clocks; by currency code. */
export const revenueOfMonth = async (
  coachId: string,
  zone: string,
  at: string,
): Promise<Exclude<CoachDashboard['revenue'], { readonly failed: true }>> => {
  const month = dateAt(at, zone).slice(0, 7);
  const found = (await listMonths(coachId, month, month)).toSorted((one, other) =>
    one.currency < other.currency ? -1 : 1,
  );
  return {
    month,
    received: found.map(({ currency, received, refunded }) => ({ currency, amount: received - refunded })),
    invoiced: found.map(({ currency, invoiced }) => ({ currency, amount: invoiced })),
  };
};
