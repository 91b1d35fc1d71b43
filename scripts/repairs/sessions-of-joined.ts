import * as v from 'valibot';
import { getClient } from '#lambdas/data/clients/client.ts';
import { kindOf } from '#lambdas/data/privacy/holdings/naming.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { nameClientOf } from '#lambdas/data/scheduling/sessions/name-client.ts';
import { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Repair } from './repair.ts';

/** Sessions planned before their client signed up were never given the client's account when the client joined. */
export const sessionsOfJoined: Repair = {
  name: 'sessions without the account of a client who has joined',
  mend: async (item) => {
    if (kindOf(item) !== sessionItem) return false;
    const session = v.parse(StoredSession, item);
    if (session.clientId === undefined || session.userId !== undefined || session.removed) return false;
    const client = await getClient(session.coachId, session.clientId, { consistent: true });
    if (client?.userId === undefined) return false;
    try {
      await commit(nameClientOf(session, client.userId));
      return true;
    } catch (error) {
      // It has been deleted, or named by its client joining just now.
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};
