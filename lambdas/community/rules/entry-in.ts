import { getEntry, isPost, postOf, type StoredEntry, storedEntry } from '#lambdas/data/community/entry.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import type { Present } from './present.ts';
import { type Reader, stateFor } from './shown.ts';

/** @throws ProblemError('post-not-found') for what is others', too */
export const ownEntry = async (present: Present, entryId: string): Promise<StoredEntry> => {
  const entry = await entryIn(present, entryId);
  if (entry.authorId !== present.userId) throw new ProblemError('post-not-found');
  return entry;
};

/**
 * A post or reply that the reader sees and that was not removed, as it is now. A reply goes with its post: where that is hidden, it is too.
 * @throws ProblemError('post-not-found')
 */
export const entryIn = async (reader: Reader, entryId: string): Promise<StoredEntry> => {
  const { circleId } = reader;
  const postId = postOf(entryId);
  const read: readonly (StoredEntry | undefined)[] =
    postId === entryId
      ? [await getEntry(circleId, entryId)]
      : await getTogether([storedEntry(circleId, entryId), storedEntry(circleId, postId)]);
  const [entry, post = entry] = read;
  const isThere = (one: StoredEntry | undefined) =>
    one !== undefined && one.removedBy === undefined && stateFor(reader, one) !== undefined;
  if (!entry || !isThere(entry)) throw new ProblemError('post-not-found');
  // Replies to what was removed stay readable, and so reportable.
  if (post && isPost(post) && stateFor(reader, post) === undefined) throw new ProblemError('post-not-found');
  return entry;
};
