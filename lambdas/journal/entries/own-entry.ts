import type { Entry } from '#contract/journal/days/schema.ts';
import { type Grant, isShared } from '#contract/journal/sharing/is-shared.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';

/** An entry as its person gets it. What was shared by itself with a coach of before, or was taken back, is as its stream is. */
export const ownEntry = (kept: JournalEntry, grant: Grant | undefined): Entry => {
  const { sharedWith: _, sharedAt: __, offset: ___, ...entry } = kept;
  const shared = grant !== undefined && isShared(kept, grant);
  const isByItself = grant !== undefined && isShared(kept, { ...grant, streams: {} });
  return { ...entry, share: entry.share === 'on' && !isByItself ? 'stream' : entry.share, shared };
};
