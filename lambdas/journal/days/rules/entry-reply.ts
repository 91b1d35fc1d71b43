import { defined } from '#contract/core/defined.ts';
import type { Entry } from '#contract/journal/days/schema.ts';
import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { ownEntry } from '#lambdas/journal/entries/own-entry.ts';
import { promptsInForce } from './prompts-in-force.ts';

/** An entry as its person gets it, a reflection with what its prompt asks. */
export const entryReply = async (kept: JournalEntry, grant: Grant | undefined): Promise<Entry> => {
  const entry = ownEntry(kept, grant);
  if (entry.kind !== 'reflection' || entry.promptId === undefined) return entry;
  const prompt = (await promptsInForce()).find(({ id }) => id === entry.promptId);
  return { ...entry, ...defined({ prompt: prompt?.texts }) };
};
