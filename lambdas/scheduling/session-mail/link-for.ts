import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { setting } from '#lambdas/environment.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';

/** The sheet of a session on its day of the planner, for its coach, or where the client sees, moves and cancels it without signing in. */
export const linkFor = (
  session: Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId' | 'localStart'>,
  reader: 'coach' | 'client',
): Promise<string> =>
  reader === 'coach'
    ? Promise.resolve(
        `${setting('SITE_ORIGIN')}/coach/sessions?view=day&date=${session.localStart.slice(0, 10)}&session=${session.sessionId}`,
      )
    : sessionLink(session, setting('SITE_ORIGIN'));
