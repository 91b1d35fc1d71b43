import { addMinutes } from '#contract/core/time/local.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { listSessionsOf, getSession as readSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** By start; the longest session that reaches into the span began as long before it. */
export const listSessions: Handler<'listSessions'> = async ({ caller, query: { from, to, cursor } }) => {
  const earliest = addMinutes(from, -sessionLimits.duration.maximum);
  const last = new Date(Date.parse(to) - 1).toISOString();
  const page = await listSessionsOf(caller.userId, earliest, last, { limit: sessionLimits.page, cursor });
  return { ...page, items: page.items.filter(({ endsAt }) => endsAt > from) };
};

/** Consistently read: a page opens it just after it was planned or changed. */
export const getSession: Handler<'getSession'> = async ({ caller, params }) => {
  const session = await readSession(caller.userId, params.sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  return session;
};
