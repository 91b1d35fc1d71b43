import { createHash } from 'node:crypto';
import { dayOf, now, plusDays, plusSeconds } from '#lambdas/data/table/clock.ts';

/** Hours of UTC between which people of the demo do things. */
const waking = { first: 7, last: 21 } as const;

/**
 * So many days ago, at a time of the day that is always the same for the same words, so that a run that is repeated writes the same and not
 * all happened at the minute of the first start.
 * @param days whole; none is now, which nobody's waking hour may be after
 */
export const timeAgo = (days: number, ...of: readonly string[]): string => {
  if (days < 1) return now();
  const [awake, hash] = [(waking.last - waking.first) * 3600, createHash('sha256').update(of.join('#')).digest()];
  const seconds = hash.readUInt32BE() % awake;
  return plusSeconds(`${plusDays(dayOf(now()), -days)}T00:00:00.000Z`, waking.first * 3600 + seconds);
};
