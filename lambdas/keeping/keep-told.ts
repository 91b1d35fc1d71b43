import type { KeptEntry } from '#lambdas/data/days/entry.ts';
import type { Summary } from '#lambdas/data/days/summary.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { replaceEntry } from './replace-entry.ts';

/** What a device tells of an entry: its id, a number that rises with each of its changes, and what it then is. */
export interface Told {
  readonly id: string;
  readonly revision: number;
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
  /** Another device told this very revision with other words, and was first. */
  readonly differs: boolean;
}

/**
 * Keeps what a device tells of an entry. A higher revision takes the place of what is stored; the same and a lower one leave it.
 * @throws ProblemError('entry-removed'), ProblemError('changed-meanwhile')
 * @throws ConditionFailed of what is written with it
 */
export const keepTold = async (userId: string, told: Told): Promise<Kept> => {
  let differs = false;
  const { entry, summary } = await replaceEntry(userId, told.id, async ({ entry: stored, wasRemoved }) => {
    if (wasRemoved) throw new ProblemError('entry-removed');
    if (stored && stored.kind !== told.kind) throw new ProblemError('changed-meanwhile');
    differs = stored?.revision === told.revision && !told.saysSame(stored);
    if (stored && stored.revision >= told.revision) return undefined;
    const after = await told.entry(stored);
    return { after, more: (await told.more?.(stored, after)) ?? [] };
  });
  if (!entry) throw new Error('What was kept is there');
  return { entry, summary, differs };
};
