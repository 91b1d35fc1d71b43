import { moneyLimits } from '#contract/billing/limits.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { startOfDay } from '#contract/core/time/local.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';

/** Seconds after midnight where the coach was: nobody is reminded of money at night. */
const morning = 9 * 3600;

/** When an invoice is to be reminded of; nothing after the last time. @param place of the reminder, from 0 */
export const reminderDue = (
  { dueOn, timeZone = 'UTC' }: Pick<StoredInvoice, 'dueOn' | 'timeZone'>,
  place: number,
): string | undefined => {
  const days = moneyLimits.remindAfterDays[place];
  if (days === undefined || dueOn === undefined) return undefined;
  return plusSeconds(startOfDay(plusDays(dueOn, days), timeZone), morning);
};
