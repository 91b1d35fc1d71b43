import { streamOf } from '#contract/journal/sharing/is-shared.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownClient } from '../rules/own-client.ts';
import { sharedEntries } from '../rules/shared-entries.ts';
import { toldOf } from '../rules/told-of.ts';

/** A page may hold fewer than asked for and still not be the last: what is not shared is left out after it was read. */
export const listSharedEntries: Handler<'listSharedEntries'> = async ({ caller, params, query }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const { userId } = client;
  if (userId === undefined) return { items: [] };
  const grant = grantOf(client);
  const page = await sharedEntries(userId, grant, query);
  const stream = streamOf[query.kind];
  if (grant.streams[stream] !== undefined || page.items.length > 0) {
    await toldOf({ coachId: caller.userId, userId, streams: [stream] });
  }
  return page;
};
