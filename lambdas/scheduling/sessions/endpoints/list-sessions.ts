import { addMinutes } from '#contract/core/time/local.ts';
import { sessionLimits } from '#contract/scheduling/sessions/limits.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** By start; the longest session that reaches into the span began as long before it. */
export const listSessions: Handler<'listSessions'> = async ({ caller, query: { from, to, cursor } }) => {
  const earliest = addMinutes(from, -sessionLimits.duration.maximum);
  const last = new Date(Date.parse(to) - 1).toISOString();
  const page = await listSessionsOf(caller.userId, earliest, last, { limit: sessionLimits.page, cursor });
  return { ...page, items: page.items.filter(({ endsAt }) => endsAt > from) };
};
