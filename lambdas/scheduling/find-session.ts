import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The session as it is now, to be changed.
 * @param version the one that the caller saw
 * @throws ProblemError('session-not-found'), ProblemError('changed-meanwhile')
 */
export const findSession = async (coachId: string, sessionId: string, version: number): Promise<StoredSession> => {
  const session = await getSession(coachId, sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  if (session.version !== version) throw new ProblemError('changed-meanwhile');
  return session;
};
