import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { findSession } from '#lambdas/scheduling/find-session.ts';
import { tell, tellOfSeries } from '#lambdas/scheduling/session-mail/tell.ts';
import { changeOne } from '../rules/change-one.ts';
import { changeSeriesFrom } from '../rules/change-series.ts';

/**
 * The way to send a mail again that failed, too: with the title as it is and `notify`. A series is told whole, by the scope `all`; of a session
 * that was cancelled the status is set again (`setSessionStatus`).
 */
export const updateSession: Handler<'updateSession'> = async ({ caller, params, body }) => {
  const session = await findSession(caller.userId, params.sessionId, body.version);
  if (session.status !== 'scheduled') throw new ProblemError('session-closed');
  if (body.scope === 'one' || session.seriesId === undefined) {
    const changed = await changeOne(session, body);
    return { ...changed, items: await tell(changed.items) };
  }
  const changed = await changeSeriesFrom(session, body, body.scope);
  const mailRefused = body.notify ? await tellOfSeries(caller.userId, session.seriesId) : undefined;
  return { ...changed, ...(mailRefused && { mailRefused }) };
};
