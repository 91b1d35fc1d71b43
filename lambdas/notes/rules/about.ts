import { defined } from '#contract/core/defined.ts';
import type { NoteCreation } from '#contract/notes/schema.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The client and session of a note; a session brings its client.
 * @throws ProblemError('client-not-found'), ProblemError('session-not-found')
 */
export const about = async (
  coachId: string,
  { clientId, sessionId }: Pick<NoteCreation, 'clientId' | 'sessionId'>,
): Promise<{ readonly clientId?: string; readonly sessionId?: string }> => {
  const [client, session] = await Promise.all([
    clientId === undefined ? undefined : getClient(coachId, clientId),
    sessionId === undefined ? undefined : getSession(coachId, sessionId),
  ]);
  if (clientId !== undefined && !client) throw new ProblemError('client-not-found');
  if (sessionId === undefined) return clientId === undefined ? {} : { clientId };
  if (!session || (clientId !== undefined && session.clientId !== clientId))
    throw new ProblemError('session-not-found');
  return { sessionId, ...defined({ clientId: session.clientId }) };
};
