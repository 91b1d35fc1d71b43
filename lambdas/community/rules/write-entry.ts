import type { History } from '#lambdas/data/admin/windows.ts';
import { addEntry, type New } from '#lambdas/data/community/entry.ts';
import { countWritten, type StoredMember, storedMember, writesAs } from '#lambdas/data/community/member.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { stillRelated } from './circle-of.ts';
import type { Present } from './present.ts';

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
 * @returns as it was written, with the name that its author has now
 * @throws ProblemError('muted'), ProblemError('not-a-member'), ProblemError('post-not-found'), LimitReached
 */
export const written = async (
  present: Present,
  entry: Omit<New, 'authorId' | 'authorName'>,
  { kind, windows }: Counted,
  others: readonly Write[],
): Promise<New> => {
  const { userId } = present;
  notMuted(present, entry.createdAt);
  const giveBack = await countWritten(kind, userId, windows, 'too-many-posts');
  try {
    return await writtenBy(present, entry, others);
  } catch (error) {
    await giveBack();
    throw error;
  }
};

const writtenBy = async (
  present: Present,
  entry: Omit<New, 'authorId' | 'authorName'>,
  others: readonly Write[],
): Promise<New> => {
  const { circleId, userId, member } = present;
  const named = { ...entry, authorId: userId, authorName: member.displayName };
  const may = writesAs(member, entry.createdAt);
  try {
    await commit(addEntry(named), may, ...stillRelated(present), ...others);
    return named;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (others.some((write) => error.refuses(write))) throw new ProblemError('post-not-found', { cause: error });
    if (!error.refuses(may)) throw new ProblemError('not-a-member', { cause: error });
    const known = await get(...storedMember(circleId, userId), { consistent: true });
    if (!known || known.leftAt !== undefined) throw new ProblemError('not-a-member', { cause: error });
    // They were read as they no longer are: a name that they gave up may be somebody else's by now.
    if (isNamedOtherwise(known, member)) return writtenBy({ ...present, member: known }, entry, others);
    throw new ProblemError('muted', { cause: error });
  }
};

const isNamedOtherwise = (one: StoredMember, other: StoredMember): boolean =>
  one.displayName !== other.displayName || one.nameState !== other.nameState;
