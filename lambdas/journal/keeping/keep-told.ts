import { defined } from '#contract/core/defined.ts';
import type { KeptEntry } from '#lambdas/data/journal/days/entry.ts';
import type { Summary } from '#lambdas/data/journal/days/summary.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { replaceEntry } from './replace-entry.ts';

/**
 * What a device tells of an entry: its id, a number that rises with each of its changes, and what it then is. A device that can edit what
 * another one has written also names the write, and the one that the person had before them.
 */
export interface Told {
  readonly id: string;
  readonly revision: number;
  readonly write?: string | undefined;
  readonly from?: string | undefined;
  readonly kind: KeptEntry['kind'];
  /** The entry to be stored, in the place of what is stored. */
  readonly entry: (stored: KeptEntry | undefined) => KeptEntry | Promise<KeptEntry>;
  /** Whether what is stored says the same as what was told. */
  readonly saysSame: (stored: KeptEntry) => boolean;
  /** What is written with it, all or nothing. */
  readonly more?: (stored: KeptEntry | undefined, after: KeptEntry) => readonly Write[] | Promise<readonly Write[]>;
}

export interface Kept {
  /** What is in force now. */
  readonly entry: KeptEntry;
  readonly summary: Summary;
  /** It says other words, and was not edited from what is in force: both devices wrote at once. */
  readonly differs: boolean;
}

/**
 * Keeps what a device tells of an entry. What was edited from what is stored takes its place; what was told before leaves it.
 * @throws ProblemError('entry-removed'), ProblemError('changed-meanwhile')
 * @throws ConditionFailed of what is written with it
 */
export const keepTold = async (userId: string, told: Told): Promise<Kept> => {
  let differs = false;
  const { entry, summary } = await replaceEntry(userId, told.id, async ({ entry: stored, wasRemoved, writes }) => {
    if (wasRemoved) throw new ProblemError('entry-removed');
    if (stored && stored.kind !== told.kind) throw new ProblemError('changed-meanwhile');
    const standing = stored ? standingOf(stored, told, writes) : 'next';
    differs = standing === 'apart';
    if (standing !== 'next') return undefined;
    const after = await told.entry(stored);
    // What was stored by others may have a higher number than the device has heard of.
    const revision = Math.max(after.revision, (stored?.revision ?? 0) + 1);
    const numbered = { ...after, revision, ...defined({ write: told.write }) };
    return { after: numbered, more: (await told.more?.(stored, numbered)) ?? [] };
  });
  if (!entry) throw new Error('What was kept is there');
  return { entry, summary, differs };
};

/** `next`: it takes the place of what is stored; `known`: nothing is to be done; `apart`: neither may take the other's place. */
const standingOf = (stored: KeptEntry, told: Told, writes: readonly string[]): 'next' | 'known' | 'apart' => {
  const { write, from, revision } = told;
  if (write !== undefined && writes.includes(write)) return 'known';
  // Of an entry or a page from before writes had names the numbers tell.
  const isNumbered = write === undefined || stored.write === undefined;
  if (isNumbered ? revision > stored.revision : from === stored.write) return 'next';
  const isOlder = write === undefined && revision < stored.revision;
  return isOlder || told.saysSame(stored) ? 'known' : 'apart';
};
