import type { Currency } from '#contract/billing/money/amount.ts';
import type { Revenue } from '#contract/billing/money/revenue.ts';

type Month = Revenue['months'][number];

/** A year's months of one currency, each there. */
export interface CurrencyYear {
  readonly currency: Currency;
  readonly total: Omit<Month, 'month'>;
  readonly months: readonly Month[];
}

/** The months of a year that have begun, `2026-01` first. */
export const monthsOf = (year: number, today: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
    (month) => month <= today.slice(0, 7),
  );

/** Each currency by itself, in the order of their codes; in a month of which nothing is told nothing happened. */
export const byCurrency = ({ totals, months }: Revenue, wanted: readonly string[]): readonly CurrencyYear[] =>
  totals.map((total) => {
    const { currency } = total;
    const own = new Map(months.filter((each) => each.currency === currency).map((each) => [each.month, each]));
    return {
      currency,
      total,
      months: wanted.map((month) => own.get(month) ?? { month, currency, received: 0, refunded: 0, invoiced: 0 }),
    };
  });
