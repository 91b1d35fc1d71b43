import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';

/** An instant as a field of date and time takes it, on the clocks of this device: `2026-03-01T14:05`. */
export const asFieldTime = (instant: string | number): string => {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/**
 * The instant of what a field of date and time says.
 * @returns nothing where it says none, or one to come, or one further back than an entry may be dated
 */
export const instantOf = (field: string, now = trueNow()): string | undefined => {
  const at = Date.parse(field);
  if (Number.isNaN(at) || at > now + dayLimits.aheadMilliseconds) return undefined;
  return at < now - dayLimits.backDatingDays * dayMilliseconds ? undefined : new Date(Math.min(at, now)).toISOString();
};

/** The earliest that a field may say. */
export const earliest = (now: number): string => asFieldTime(now - dayLimits.backDatingDays * dayMilliseconds);
