import { type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * A session of the caller's with any of their coaches, as it is now.
 * @param version the one that the caller saw
 * @throws ProblemError('session-not-found'), ProblemError('changed-meanwhile')
 */
export const findOwnSession = async (
  userId: string,
  sessionId: string,
  version: number,
): Promise<{ readonly session: StoredSession; readonly relation: RelatedClient }> => {
  const relations = await relationsOf(userId);
  const found = await Promise.all(
    relations.map(async (relation) => {
      const session = await getSession(relation.coachId, sessionId, { consistent: true });
      return session?.clientId === relation.clientId ? [{ session, relation }] : [];
    }),
  );
  const [own] = found.flat();
  if (!own) throw new ProblemError('session-not-found');
  if (own.session.version !== version) throw new ProblemError('changed-meanwhile');
  return own;
};
