import type { Currency } from '#contract/billing/money/amount.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { useInvoicesOf } from './use-client.ts';

/**
 * What a client owes by the invoices that are fetched, by currency: amounts of two are never added.
 * @param today where the coach is, `2026-03-01`
 */
export const useOwed = (clientId: string, today: string) => {
  const { items, failure, awaits } = useInvoicesOf(clientId);
  const money = useMoney();
  const sums = new Map<Currency, { due: number; isOverdue: boolean }>();
  for (const { kind, state, currency, due, dueOn } of items) {
    if (kind !== 'invoice' || !isOwed(state) || due <= 0) continue;
    const before = sums.get(currency) ?? { due: 0, isOverdue: false };
    const isLate = dueOn !== undefined && dueOn < today;
    sums.set(currency, { due: before.due + due, isOverdue: before.isOverdue || isLate });
  }
  return {
    owed: [...sums].map(([currency, { due, isOverdue }]) => ({ currency, amount: money(due, currency), isOverdue })),
    failure,
    isPending: awaits === 'first',
  };
};
