import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import { offsetMinutes, practiceDay } from '#contract/journal/days/practice-day.ts';
import type { EntryShare } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

interface When {
  readonly occurredAt: string;
  readonly zone: string;
  /** How long ago the person told it. */
  readonly agoSeconds?: number | undefined;
}

/**
 * When something was done, by what a device says. Nothing was done after it was told: a clock that is ahead means that moment. What
 * happened before the ids of removed entries are forgotten is not new any more.
 * @throws ProblemError('bad-request')
 */
export const occurrenceOf = ({ occurredAt, zone, agoSeconds = 0 }: When, stored: JournalEntry | undefined) => {
  const [told, saidAt] = [Date.parse(occurredAt), Date.parse(plusSeconds(now(), -agoSeconds))];
  const at = told > saidAt + dayLimits.aheadMilliseconds ? saidAt : told;
  const isTold = !Number.isNaN(told) && new Date(told).toISOString() === stored?.occurredAt;
  const oldest = Date.parse(plusSeconds(now(), -dayLimits.tombstoneDays * day));
  if (!isTold && !(at >= oldest)) {
    const message = `Not within the last ${dayLimits.tombstoneDays} days`;
    throw new ProblemError('bad-request', { errors: [{ path: 'occurredAt', message }] });
  }
  const instant = new Date(at).toISOString();
  return { occurredAt: instant, zone, day: practiceDay(instant, zone), offset: offsetMinutes(instant, zone) };
};

interface Shared {
  readonly share?: EntryShare | undefined;
  /** How long ago the person said so: on a device without a connection it waited. */
  readonly agoSeconds?: number | undefined;
}

/**
 * What becomes of an entry's own share: what is told, or else what it was. Without a coach there is nobody to share one entry with. It
 * counts from when the person said so: who has stopped everything since, or has another coach, does not share it by its late arrival.
 * @param coachId the active coach's
 */
export const shareAfter = (
  { share, agoSeconds = 0 }: Shared,
  stored: JournalEntry | undefined,
  coachId: string | undefined,
): Pick<JournalEntry, 'share' | 'sharedWith' | 'sharedAt'> => {
  if (stored && (share === undefined || (share === stored.share && share !== 'on'))) return shareOf(stored);
  if (share !== 'on') return { share: share ?? 'stream' };
  if (coachId === undefined) return { share: 'stream' };
  const saidAt = plusSeconds(now(), -agoSeconds);
  const before = stored?.sharedWith === coachId ? stored.sharedAt : undefined;
  return { share, sharedWith: coachId, sharedAt: before !== undefined && before > saidAt ? before : saidAt };
};

const shareOf = ({ share, sharedWith, sharedAt }: JournalEntry) => ({
  share,
  ...defined({ sharedWith, sharedAt }),
});
