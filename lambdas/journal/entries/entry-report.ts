import { defined } from '#contract/core/defined.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import type { FoundEntry } from './upsert-entry.ts';

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
