import { getEntry, isPost, listRepliesTo } from '#lambdas/data/community/entry.ts';
import { ownReactions } from '#lambdas/data/community/reaction.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { presentIn } from '../rules/present.ts';
import { replyFor, stateFor } from '../rules/shown.ts';

const perPage = 25;

export const listReplies: Handler<'listReplies'> = async ({ caller, params, query: { limit, cursor } }) => {
  const { circleId, entryId } = params;
  const { userId } = caller;
  const [present, post, page] = await Promise.all([
    presentIn(caller, circleId),
    getEntry(circleId, entryId, { consistent: false }),
    listRepliesTo(circleId, entryId, { limit: Math.min(limit, perPage), cursor }, userId),
  ]);
  if (!post || !isPost(post) || stateFor(present, post) === undefined) throw new ProblemError('post-not-found');
  const { items, ...next } = page;
  const own = await ownReactions(
    circleId,
    userId,
    items.map(({ id }) => id),
  );
  return { items: items.flatMap((reply) => replyFor(present, reply, own.get(reply.id)) ?? []), ...next };
};
