import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { countSessions, getClient } from '#lambdas/data/clients/client.ts';
import { latestCompleted, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The client's counts after a session changes its outcome, and the writes of the same transaction. */
export interface CountsAfter {
  readonly client: Client | undefined;
  readonly writes: readonly Write[];
}

/**
 * Sessions completed and the start of the last of them stand in the relation and change with the session, in one transaction.
 * @throws ProblemError('client-not-found') where the session's client is gone
 */
export const countsAfter = async (before: StoredSession, after: StoredSession): Promise<CountsAfter> => {
  const step = Number(after.status === 'completed') - Number(before.status === 'completed');
  const { coachId, clientId } = before;
  if (step === 0 || clientId === undefined) return { client: undefined, writes: [] };
  const client = await getClient(coachId, clientId, { consistent: true });
  if (!client) throw new ProblemError('client-not-found');
  const sessionsCompleted = client.sessionsCompleted + step;
  const lastSessionAt = step > 0 ? later(client.lastSessionAt, after.startsAt) : await latestWithout(client, before);
  const { lastSessionAt: _, ...rest } = client;
  return {
    client: { ...rest, sessionsCompleted, ...defined({ lastSessionAt }) },
    writes: [countSessions(client, { sessionsCompleted, ...defined({ lastSessionAt }) })],
  };
};

/** Only where the last one of all is taken back another has to be found. */
const latestWithout = async (
  { clientId, coachId, lastSessionAt }: Client,
  { sessionId, startsAt }: StoredSession,
): Promise<string | undefined> =>
  lastSessionAt === startsAt ? latestCompleted(clientId, coachId, sessionId) : lastSessionAt;

const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);
