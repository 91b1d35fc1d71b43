import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { toldActivity } from '../rules/told-activity.ts';

/** A page may hold fewer than asked for and still not be the last: what is shared no more is left out after it was read. */
export const listActivity: Handler<'listActivity'> = async ({ caller, query }) => {
  const { items, ...page } = await listActivityOf(caller.userId, query);
  return { ...page, items: await toldActivity(caller.userId, items) };
};
