import type { Currency } from '#contract/billing/money/amount.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import type { Analytics } from '#contract/insights/schema.ts';

type Month = Analytics['revenue'][number];

/** In which there was something, by their codes. */
export const currenciesOf = ({ revenue }: Pick<Analytics, 'revenue'>): Currency[] =>
  [...new Set(revenue.map(({ currency }) => currency))].toSorted();

/** Minor units. @param months of one currency */
export const sumOf = (months: readonly Month[], figure: 'received' | 'refunded' | 'invoiced'): number =>
  months.reduce((sum, month) => sum + month[figure], 0);

/** Euros of cents, yen of yen. @param amount minor units */
export const majorUnits = (amount: number, currency: Currency): number => amount / 10 ** minorDigits(currency);
