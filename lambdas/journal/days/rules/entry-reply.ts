import { defined } from '#contract/core/defined.ts';
import type { Entry } from '#contract/journal/days/schema.ts';
import { type Grant, isShared } from '#contract/journal/sharing/is-shared.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { promptsInForce } from './prompts-in-force.ts';

/** An entry as its person gets it. What was shared by itself with a coach of before, or was taken back, is as its stream is. */
const ownEntry = (kept: JournalEntry, grant: Grant | undefined): Entry => {
  const { sharedWith: _, sharedAt: __, offset: ___, ...entry } = kept;
  const shared = grant !== undefined && isShared(kept, grant);
  const isByItself = grant !== undefined && isShared(kept, { ...grant, streams: {} });
  return { ...entry, share: entry.share === 'on' && !isByItself ? 'stream' : entry.share, shared };
};

/** An entry as its person gets it, a reflection with what its prompt asks. */
export const entryReply = async (kept: JournalEntry, grant: Grant | undefined): Promise<Entry> => {
  const entry = ownEntry(kept, grant);
  if (entry.kind !== 'reflection' || entry.promptId === undefined) return entry;
  const prompt = (await promptsInForce()).find(({ id }) => id === entry.promptId);
  return { ...entry, ...defined({ prompt: prompt?.texts }) };
};
