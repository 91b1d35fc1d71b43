import { createHash } from 'node:crypto';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';

/** Hours of UTC between which people of the demo do things. */
const waking = { first: 7, last: 21 } as const;

/**
 * A time of a day that is always the same for the same words, so that a run that is repeated writes the same and not all happened at the
 * minute of the first start.
 */
export const timeOn = (day: string, ...of: readonly string[]): string => {
  const [awake, hash] = [(waking.last - waking.first) * 3600, createHash('sha256').update(of.join('#')).digest()];
  return plusSeconds(`${day}T00:00:00.000Z`, waking.first * 3600 + (hash.readUInt32BE() % awake));
};

/** So many days ago. @param days whole; none is now, which nobody's waking hour may be after */
export const timeAgo = (days: number, ...of: readonly string[]): string =>
  days < 1 ? now() : timeOn(plusDays(dateOf(now()), -days), ...of);

/** The same for what came of something else: where that was later on the day, a while after it. */
export const timeAgoAfter = (earlier: string, days: number, ...of: readonly string[]): string => {
  const at = timeAgo(days, ...of);
  return at > earlier ? at : plusSeconds(earlier, 1_260);
};
