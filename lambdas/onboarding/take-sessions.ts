import type { Invitation } from '#contract/invitations/schema.ts';
import { nameClientInSessions } from '#lambdas/data/sessions/name-client.ts';
import { described, log } from '#lambdas/http/log.ts';

/**
 * Sessions that were planned before somebody joined name their account from now on. Whoever has joined has joined: nothing fails by it, since mails,
 * export and erasure ask the relation.
 */
export const takeSessions = async ({ clientId }: Pick<Invitation, 'clientId'>, userId: string): Promise<void> => {
  try {
    await nameClientInSessions(clientId, userId);
  } catch (error) {
    log('WARN', 'sessions do not name the account of their client yet', { clientId, error: described(error) });
  }
};
