import { getOwnFeed, removeFeed } from '#lambdas/data/scheduling/sessions/feed.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const revokeFeed: Handler<'revokeFeed'> = async ({ caller: { userId } }) => {
  const before = await getOwnFeed(userId);
  if (before) await commit(...removeFeed(userId, before));
};
