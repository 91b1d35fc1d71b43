import { offsetMinutes, practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Streak } from '#contract/journal/days/schema.ts';
import { type StreakSummary, streakOn } from '#contract/journal/days/streak.ts';
import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import type { ReplyOf } from '#contract/routes.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import type { Summary } from '#lambdas/data/journal/days/summary.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { entryReply } from './entry-reply.ts';

/** The reply to a saved entry. @param other in force under the reported id */
export const savedReply = async (
  { entry, summary }: { readonly entry: JournalEntry; readonly summary: Summary },
  zone: string,
  grant: Grant | undefined,
  other?: JournalEntry,
): Promise<ReplyOf<'saveCheckIn'>> => ({
  entry: await entryReply(entry, grant),
  streak: streakNow(summary, zone),
  ...(other && { other: await entryReply(other, grant) }),
});

/** The streak at this moment, where the person is. */
export const streakNow = (stand: StreakSummary, zone: string): Streak => {
  const at = now();
  return streakOn(stand, practiceDay(at, zone), { at, offset: offsetMinutes(at, zone) });
};
