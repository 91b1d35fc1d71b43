import type { StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { tell, tellOfSeries } from '#lambdas/scheduling/session-mail/tell.ts';
import { cancelSeriesFrom } from '../rules/cancel-series.ts';
import { setStatus } from '../rules/set-status.ts';
import { isToTellAgain, tellAgain } from '../rules/tell-again.ts';

/**
 * A repeated request finds the session as it left it, one version on, and answers that. Of a session whose mail failed the status that it has
 * may be set once more with `notify`, which sends the mail again.
 */
export const setSessionStatus: Handler<'setSessionStatus'> = async ({ caller, params, body }) => {
  const session = await getSession(caller.userId, params.sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  if (session.status === body.status && session.version === body.version + 1) return { items: [session] };
  if (session.version !== body.version) throw new ProblemError('changed-meanwhile');
  const changed = await change(session, body);
  const isSeriesTold = body.scope !== 'one' && body.notify;
  const mailRefused = isSeriesTold ? await tellOfSeries(caller.userId, session.seriesId) : undefined;
  return { ...changed, ...(mailRefused && { mailRefused }), items: await tell(changed.items) };
};

const change = async (session: StoredSession, body: StatusChange): Promise<StatusChanged> => {
  if (isToTellAgain(session, body)) return tellAgain(session);
  if (body.scope === 'one' || session.seriesId === undefined) return setStatus(session, body);
  if (body.status !== 'cancelled') {
    throw new ProblemError('bad-request', {
      errors: [{ path: 'scope', message: 'Only a cancellation is for several' }],
    });
  }
  return cancelSeriesFrom(session, body, body.scope);
};
