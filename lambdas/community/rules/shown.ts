import type { Post, ReactionKind, Reply } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { isPost, type StoredEntry, type StoredPost, type StoredReply } from '#lambdas/data/community/entry.ts';

/** A member, or the coach. */
export interface Reader {
  readonly circleId: string;
  readonly userId: string;
}

/**
 * State of a post or reply for a reader; nothing where it does not exist for them. One that several people reported is
 * shown to its author and the coach alone until it is decided. Of a removed one everyone sees only that it was removed,
 * and nothing where nobody replied.
 */
export const stateFor = (
  { circleId, userId }: Reader,
  entry: Pick<StoredEntry, 'authorId' | 'hidden' | 'removedBy'> & Partial<Pick<StoredPost, 'replies'>>,
): Post['state'] | undefined => {
  if (entry.removedBy !== undefined) return (entry.replies ?? 0) > 0 ? 'removed' : undefined;
  if (!entry.hidden) return 'shown';
  return userId === entry.authorId || userId === circleId ? 'hidden' : undefined;
};

const common = (reader: Reader, entry: StoredEntry, state: Post['state'], own: ReactionKind | undefined): Reply => {
  const { id, authorId, authorName, text, createdAt, editedAt, version, heart, thanks, strength, removedBy } = entry;
  const isGone = state === 'removed';
  return {
    id,
    author: {
      name: isGone ? '' : authorName,
      isCoach: authorId === reader.circleId,
      isOwn: authorId === reader.userId,
    },
    state,
    createdAt,
    version,
    reactions: isGone ? { heart: 0, thanks: 0, strength: 0 } : { heart, thanks, strength },
    ...defined({ removedBy }),
    ...(!isGone && text !== undefined && { text }),
    ...(!isGone && editedAt !== undefined && { editedAt }),
    ...(!isGone && own !== undefined && { ownReaction: own }),
  };
};

/** @param pinned the posts that the coach keeps on top */
export const postFor = (
  reader: Reader,
  post: StoredPost,
  own?: ReactionKind,
  pinned: readonly string[] = [],
): Post | undefined => {
  const state = stateFor(reader, post);
  if (state === undefined) return undefined;
  const { replies, attachment } = post;
  return {
    ...common(reader, post, state, own),
    replies,
    pinned: pinned.includes(post.id),
    ...(state !== 'removed' && attachment !== undefined && { attachment }),
  };
};

export const replyFor = (reader: Reader, reply: StoredReply, own?: ReactionKind): Reply | undefined => {
  const state = stateFor(reader, reply);
  return state === undefined ? undefined : common(reader, reply, state, own);
};

/** Either, in the form of a post. */
export const entryFor = (reader: Reader, entry: StoredEntry, own?: ReactionKind): Post | undefined => {
  if (isPost(entry)) return postFor(reader, entry, own);
  const reply = replyFor(reader, entry, own);
  return reply && { ...reply, replies: 0, pinned: false };
};
