import * as v from 'valibot';
import { Currency } from '#contract/billing/money/amount.ts';
import type { RevenueMonth } from '#contract/billing/money/revenue.ts';
import { between } from '../../table/entity.ts';
import { collect } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { upsert, type Write } from '../../table/write.ts';
import { moneyMonthItem } from './entities.ts';

const StoredMonth = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    received: v.optional(v.number(), 0),
    refunded: v.optional(v.number(), 0),
    invoiced: v.optional(v.number(), 0),
  }),
  v.transform(({ pk, sk, ...sums }): RevenueMonth => {
    const { month, currency } = moneyMonthItem.partsOf({ pk, sk });
    return { month, currency: v.parse(Currency, currency), ...sums };
  }),
);

type Sums = Partial<Pick<RevenueMonth, 'received' | 'refunded' | 'invoiced'>>;

/** Counts in a month, in the transaction of the cause. */
export const countInMonth = (coachId: string, day: string, currency: Currency, sums: Sums): Write =>
  upsert(moneyMonthItem.key({ coachId, month: day.slice(0, 7), currency }), { add: { ...sums } });

/** Months from one to another, both included, by month and currency; a Query for each five hundred. */
export const listMonths = async (coachId: string, from: string, to: string): Promise<RevenueMonth[]> => {
  const range = moneyMonthItem.range({ coachId, month: between(from, to) });
  return collect((cursor) => query(StoredMonth, range, { limit: 500, cursor }, coachId));
};
