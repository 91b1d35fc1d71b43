import { listPostsOf } from '#lambdas/data/community/entry.ts';
import { storedCircle } from '#lambdas/data/community/member.ts';
import { ownReactions } from '#lambdas/data/community/reaction.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { presentIn } from '../rules/present.ts';
import { postFor } from '../rules/shown.ts';

/** As many of the longest posts as fit into a reply, and into the units of a list. */
const perPage = 25;

/** A page may hold fewer posts than were asked for, where some are not there for the reader. */
export const listPosts: Handler<'listPosts'> = async ({ caller, params: { circleId }, query: { limit, cursor } }) => {
  const { userId } = caller;
  const [schema, key] = storedCircle(circleId);
  const [present, page, circle] = await Promise.all([
    presentIn(caller, circleId),
    listPostsOf(circleId, { limit: Math.min(limit, perPage), cursor }, userId),
    get(schema, key),
  ]);
  const { items, ...next } = page;
  const own = await ownReactions(
    circleId,
    userId,
    items.map(({ id }) => id),
  );
  return {
    items: items.flatMap((post) => postFor(present, post, own.get(post.id), circle?.pinned) ?? []),
    ...next,
  };
};
