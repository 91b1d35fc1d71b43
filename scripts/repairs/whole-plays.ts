import { practiceFacts } from '#contract/library/practices.ts';
import { entryItem } from '#lambdas/data/journal/days/entities.ts';
import { getEntry, type JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { kindOf } from '#lambdas/data/privacy/holdings/naming.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import type { Repair } from './repair.ts';

/** Seconds that players missed of a sitting until 2026-12. */
const missed = 2;

/** A practice or a timer played to its end was counted a second or two short, so that one minute did not make its day count. */
export const wholePlays: Repair = {
  name: 'practices played to their end and counted a second short',
  mend: async (item) => {
    if (kindOf(item) !== entryItem) return false;
    const { userId, ...place } = entryItem.partsOf(item);
    const entry = await getEntry(userId, place);
    if (!entry || lengthOf(entry) === undefined) return false;
    return retryEntry(async () => {
      const before = await readEntry(userId, place.id);
      const heardSeconds = before.entry && lengthOf(before.entry);
      if (before.entry?.kind !== 'play' || heardSeconds === undefined) return false;
      await upsertEntry(userId, before, { ...before.entry, heardSeconds });
      return true;
    });
  },
};

/** The seconds that it lasted, which are whole minutes; absent where it was not short. */
const lengthOf = (entry: JournalEntry): number | undefined => {
  if (entry.kind !== 'play' || entry.what.kind === 'asset' || !entry.complete || !entry.ended) return undefined;
  const minutes = Math.ceil(entry.heardSeconds / 60);
  const isOffered = entry.what.kind === 'timer' || practiceFacts[entry.what.practiceId].minutes.includes(minutes);
  const short = minutes * 60 - entry.heardSeconds;
  return isOffered && short > 0 && short <= missed ? minutes * 60 : undefined;
};
