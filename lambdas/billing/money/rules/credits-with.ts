import { moneyLimits } from '#contract/billing/limits.ts';
import type { CreditLot, Credits } from '#contract/billing/money/credits.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { linesOf, listEntries } from '#lambdas/data/scheduling/credits/entry.ts';
import { type CreditsOf, listLots, lotOf } from '#lambdas/data/scheduling/credits/lot.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';

/** A client's credits with one coach as they are now; lots end with a day of the coach's. */
export const creditsWith = async ({ coachId, clientId }: CreditsOf, at: string): Promise<Credits> => {
  const [lots, entries, { timeZone }] = await Promise.all([
    listLots({ coachId, clientId }),
    listEntries({ coachId, clientId }, moneyLimits.entries),
    readAvailability(coachId),
  ]);
  const today = dateAt(at, timeZone);
  const all = lots.map(lotOf);
  return {
    coachId,
    clientId,
    available: lots.reduce((sum, { left, expiry }) => (expiry < today ? sum : sum + left), 0),
    lots: [...all.filter(isOpen), ...all.filter((lot) => !isOpen(lot))],
    entries: entries.flatMap(linesOf).slice(0, moneyLimits.entries),
  };
};

const isOpen = ({ granted, used }: CreditLot): boolean => granted > used;
