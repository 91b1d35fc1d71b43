import { dateOf, plusDays } from '../core/time/dates.ts';
import { dateAt, localAt, resolve, weekdayOf } from '../core/time/local.ts';
import { communityLimits } from './limits.ts';

const hour = `T${communityLimits.digestHour}:00`;

/** The next time after an instant at which a zone's clocks show the hour of the digest. */
export const nextDigest = (at: string, timeZone: string): string => {
  const today = dateAt(at, timeZone);
  const { instant } = resolve(`${today}${hour}`, timeZone);
  return instant > at ? instant : resolve(`${plusDays(today, 1)}${hour}`, timeZone).instant;
};

/** Whether a digest that comes daily, or on Mondays, is due at an instant. */
export const isDigestTime = (at: string, timeZone: string, every: 'daily' | 'weekly'): boolean => {
  const local = localAt(at, timeZone);
  // Where the clocks leave this hour out, it is the one after.
  const isHour = at === resolve(`${dateOf(local)}${hour}`, timeZone).instant;
  return isHour && (every === 'daily' || weekdayOf(dateOf(local)) === 1);
};
