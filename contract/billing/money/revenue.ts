import * as v from 'valibot';
import { Count } from '../../core/fields.ts';
import { daysBetween } from '../../core/time/dates.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { moneyLimits } from '../limits.ts';
import { Currency, SignedAmount } from './amount.ts';
import { InvoiceRow } from './invoices.ts';

/** From the first day to the last, both included. */
export const RevenueQuery = v.pipe(
  v.strictObject({ from: LocalDate, to: LocalDate }),
  v.check(
    ({ from, to }) => from <= to && daysBetween(from, to) < moneyLimits.revenueDays,
    `At most ${moneyLimits.revenueDays} days`,
  ),
);

/** A month of one currency: what came, what went back, what was invoiced less what was credited. */
export const RevenueMonth = v.object({
  /** `2026-11`, of the coach's zone. */
  month: v.string(),
  currency: Currency,
  received: SignedAmount,
  refunded: SignedAmount,
  invoiced: SignedAmount,
});
export type RevenueMonth = v.InferOutput<typeof RevenueMonth>;

/** Figures of a period, by currency in the order of their codes; nothing is added across currencies. */
export const Revenue = v.object({
  months: v.array(RevenueMonth),
  totals: v.array(v.object({ ...v.omit(RevenueMonth, ['month']).entries })),
  /** Owed now, by currency. */
  outstanding: v.array(v.object({ currency: Currency, amount: SignedAmount, invoices: Count, overdue: SignedAmount })),
  /** The invoices that are owed, the longest due first, at most 100. */
  open: v.array(InvoiceRow),
});
export type Revenue = v.InferOutput<typeof Revenue>;
