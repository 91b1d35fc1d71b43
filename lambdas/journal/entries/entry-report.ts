import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import { offsetMinutes, practiceDay } from '#contract/journal/days/practice-day.ts';
import type { EntryShare } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import type { FoundEntry } from './upsert-entry.ts';

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
  const [reportedAt, saidAt] = [Date.parse(occurredAt), Date.parse(plusSeconds(now(), -agoSeconds))];
  const at = reportedAt > saidAt + dayLimits.aheadMilliseconds ? saidAt : reportedAt;
  const isStored = !Number.isNaN(reportedAt) && new Date(reportedAt).toISOString() === stored?.occurredAt;
  const oldest = Date.parse(plusSeconds(now(), -dayLimits.tombstoneDays * day));
  if (!isStored && !(at >= oldest)) {
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
 * An entry's own share: the reported one, or else the stored one. Without a coach there is nobody to share one entry
 * with. It counts from when the person chose it: if they have stopped everything since, or have another coach, a late
 * arrival does not share it.
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

/**
 * How a device names a change of an entry: the entry's id and a number that rises with each of its changes. A device that can edit an
 * entry of another device also names its write, and the write that it edited from.
 */
export interface EntryReport {
  readonly id: string;
  readonly revision: number;
  readonly write?: string | undefined;
  readonly from?: string | undefined;
}

/** `next`: it replaces the stored entry; `known`: it is stored already; `apart`: neither may replace the other. */
type Verdict = 'next' | 'known' | 'apart';

/**
 * Whether a report replaces the stored entry: it does if it was edited from it.
 * @param saysSame whether the stored entry says the same as the report
 * @throws ProblemError('entry-removed'), ProblemError('changed-meanwhile') for an id of another kind of entry
 */
export const judgeReport = (
  { entry: stored, wasRemoved, writes }: FoundEntry,
  { write, from, revision }: EntryReport,
  kind: JournalEntry['kind'],
  saysSame: (stored: JournalEntry) => boolean,
): Verdict => {
  if (wasRemoved) throw new ProblemError('entry-removed');
  if (!stored) return 'next';
  if (stored.kind !== kind) throw new ProblemError('changed-meanwhile');
  if (write !== undefined && writes.includes(write)) return 'known';
  // Entries and pages from before writes had names are compared by their numbers.
  const isNumbered = write === undefined || stored.write === undefined;
  if (isNumbered ? revision > stored.revision : from === stored.write) return 'next';
  const isOlder = write === undefined && revision < stored.revision;
  return isOlder || saysSame(stored) ? 'known' : 'apart';
};

/** The entry with the revision that it is stored under: other devices may have raised the stored one meanwhile. */
export const numbered = <E extends JournalEntry>(
  after: E,
  { entry: stored }: FoundEntry,
  { write }: EntryReport,
): E => ({
  ...after,
  revision: Math.max(after.revision, (stored?.revision ?? 0) + 1),
  ...defined({ write }),
});
