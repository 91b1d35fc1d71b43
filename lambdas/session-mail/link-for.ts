import type { StoredSession } from '#lambdas/data/sessions/session.ts';
import { setting } from '#lambdas/environment.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';

/** Where a coach finds a session, or the client sees, moves and cancels it without signing in. */
export const linkFor = (
  session: Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId'>,
  reader: 'coach' | 'client',
): Promise<string> =>
  reader === 'coach'
    ? Promise.resolve(`${setting('SITE_ORIGIN')}/coach/sessions`)
    : sessionLink(session, setting('SITE_ORIGIN'));
