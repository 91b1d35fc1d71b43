import type { StoredEntry } from '#lambdas/data/community/entry.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { entryIn } from './entry-in.ts';
import type { Present } from './present.ts';

/** @throws ProblemError('post-not-found') for what is others', too */
export const ownEntry = async (present: Present, entryId: string): Promise<StoredEntry> => {
  const entry = await entryIn(present, entryId);
  if (entry.authorId !== present.userId) throw new ProblemError('post-not-found');
  return entry;
};
