import type { StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';

/** Whether what is asked for is there already and its mail has failed. */
export const needsNotification = (session: StoredSession, { status, version, notify }: StatusChange): boolean =>
  notify && session.mail === 'failed' && session.status === status && session.version === version;

/** The mail about a session that stays as it is waits once more. */
export const notifyAgain = async (session: StoredSession): Promise<StatusChanged> => {
  const after = {
    ...session,
    mail: 'waiting' as const,
    version: session.version + 1,
    sequence: session.sequence + 1,
    updatedAt: now(),
  };
  await commit(changeSession(session, after));
  return { items: [after] };
};
