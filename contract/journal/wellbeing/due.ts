import { plusDays } from '../../core/time/dates.ts';
import { firstSchedule, ownInstrument } from '../limits.ts';
import type { WellbeingDue, WellbeingSchedule } from './schema.ts';

/** Stored to compute when the check is due. */
export interface CheckSchedule {
  readonly every?: WellbeingSchedule['every'] | undefined;
  readonly instrument?: string | undefined;
  /** The latest day of practice on which it was answered. */
  readonly lastOn?: string | undefined;
}

/**
 * When the check is due: so many days after it was answered last, and at once where it never was.
 * @param today the person's day of practice
 */
export const dueOf = (kept: CheckSchedule, today: string): WellbeingDue => {
  const { every = firstSchedule, instrument = ownInstrument, lastOn } = kept;
  const last = lastOn === undefined ? {} : { lastOn };
  if (every === 'off') return { every, instrument, ...last };
  return { every, instrument, ...last, dueOn: lastOn === undefined ? today : plusDays(lastOn, every) };
};
