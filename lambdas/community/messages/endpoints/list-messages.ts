import { listMessagesOf, messageOf } from '#lambdas/data/community/messages/thread.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { betweenThem } from '../rules/thread-of.ts';

/** As many of the longest as fit into a reply. */
const perPage = 50;

export const listMessages: Handler<'listMessages'> = async ({
  caller,
  params: { clientId },
  query: { limit, cursor },
}) => {
  const between = await betweenThem(caller, clientId);
  const page = { limit: Math.min(limit, perPage), cursor };
  const { items, ...next } = await listMessagesOf(between, page, caller.userId);
  return { items: items.map(messageOf), ...next };
};
