import { getOwnFeed } from '#lambdas/data/scheduling/sessions/feed.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getFeedStatus: Handler<'getFeedStatus'> = async ({ caller }) => ({
  createdAt: (await getOwnFeed(caller.userId))?.createdAt,
});
