import type { Month } from '#lambdas/data/journal/days/month.ts';
import { sharedDays } from './shared-days.ts';

/** Whole minutes practised in a month on the days on which practice is shared, without what is kept back. */
export const minutesOf = (month: Month | undefined, since: string): number => {
  const days = month ? sharedDays([month], { practice: since }, { from: since, to: '9999' }) : [];
  return Math.floor(days.reduce((sum, { practiceSeconds = 0 }) => sum + practiceSeconds, 0) / 60);
};
