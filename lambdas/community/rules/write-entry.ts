import { addEntry } from '#lambdas/data/community/entry.ts';
import { writesAs } from '#lambdas/data/community/member.ts';
import { countWritten } from '#lambdas/data/community/written.ts';
import type { History } from '#lambdas/data/platform/windows.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import type { Present } from './present.ts';
import { stillRelated } from './relation-of.ts';

interface Counted {
  readonly kind: 'post' | 'reply';
  readonly windows: History['windows'];
}

/** @throws ProblemError('muted') */
export const notMuted = ({ member: { mutedUntil } }: Present, at: string): void => {
  if (mutedUntil !== undefined && mutedUntil > at) throw new ProblemError('muted');
};

/**
 * Writes a post or reply, as long as its author may write and has not written too much.
 * @param others in the same transaction; refused, the post is no longer there
 * @throws ProblemError('muted'), ProblemError('not-a-member'), ProblemError('post-not-found'), LimitReached
 */
export const written = async (
  present: Present,
  entry: Parameters<typeof addEntry>[0],
  { kind, windows }: Counted,
  others: readonly Write[],
): Promise<void> => {
  const { userId } = present;
  notMuted(present, entry.createdAt);
  const giveBack = await countWritten(kind, userId, windows, 'too-many-posts');
  const may = writesAs(present.member, entry.createdAt);
  const related = stillRelated(present);
  try {
    await commit(addEntry(entry), may, ...related, ...others);
  } catch (error) {
    await giveBack();
    if (!(error instanceof ConditionFailed)) throw error;
    if (others.some((write) => error.refuses(write))) throw new ProblemError('post-not-found', { cause: error });
    // Who was muted meanwhile learns so with the next request; who left is no member.
    throw new ProblemError(error.refuses(may) ? 'muted' : 'not-a-member', { cause: error });
  }
};
