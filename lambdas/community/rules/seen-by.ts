import { communityLimits } from '#contract/community/limits.ts';
import type { Circle } from '#contract/community/schema.ts';
import { getPosts, newPostsIn } from '#lambdas/data/community/entry.ts';
import { memberOf, storedCircle, storedMember } from '#lambdas/data/community/member.ts';
import { ownReactions } from '#lambdas/data/community/reaction.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { CircleOf } from './circle-of.ts';
import { postFor } from './shown.ts';

/** A circle as somebody sees it who may belong to it. */
export const circleSeenBy = async (
  userId: string,
  { circleId, coachName }: CircleOf,
  options: { readonly consistent: boolean } = { consistent: false },
): Promise<Circle> => {
  const [circle, member] = await getTogether([storedCircle(circleId), storedMember(circleId, userId)], options);
  const about = { circleId, coachName };
  if (!circle) return { state: 'closed', ...about };
  if (!member || member.leftAt !== undefined) return { state: 'open', ...about };
  const reader = { circleId, userId };
  const [posts, own, unread] = await Promise.all([
    getPosts(circleId, circle.pinned),
    ownReactions(circleId, userId, circle.pinned),
    newPostsIn(circleId, member.lastSeenAt, userId, communityLimits.unread),
  ]);
  // The one that was pinned last comes first.
  const pinned = circle.pinned.toReversed().flatMap((id) => {
    const post = posts.find((each) => each.id === id);
    const shown = post && postFor(reader, post, own.get(id), circle.pinned);
    return shown && shown.state !== 'removed' ? [shown] : [];
  });
  return { state: 'open', ...about, member: memberOf(member, now()), unread, pinned };
};
