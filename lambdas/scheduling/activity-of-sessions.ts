import type { Client } from '#contract/clients/schema.ts';
import type { Activity } from '#contract/insights/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import { nothingPlanned, somethingPlanned } from '#lambdas/data/feed/client-attention.ts';
import { hasComing, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Write } from '#lambdas/data/table/write.ts';

type Relation = Pick<Client, 'coachId' | 'clientId' | 'lastSessionAt'>;

/** Sessions with a client were made: they are told as one, and something is planned. */
export const activityOfNew = (sessions: readonly StoredSession[], relation: Relation | undefined): Write[] => {
  const [first] = sessions;
  if (!first || !relation) return [];
  const booked = told(first, 'session-booked', first.createdAt, first.createdBy);
  return [...booked, ...somethingPlanned(relation, relation.lastSessionAt)];
};

/** A session was moved, was cancelled, has an outcome or has none any more. */
export const activityOfChange = (before: StoredSession, after: StoredSession): Write[] => {
  if (before.status === after.status) {
    return before.startsAt === after.startsAt ? [] : told(after, 'session-moved', after.updatedAt, after.movedBy);
  }
  const was = kindOf[before.status];
  const is = kindOf[after.status];
  return [
    // Told by the change that is taken back, unless another came in between; then it happened, and stays told.
    ...(was === undefined || before.clientId === undefined
      ? []
      : [removeActivity({ ...before, at: before.updatedAt, kind: was, sourceId: before.sessionId })]),
    ...(is === undefined ? [] : told(after, is, after.updatedAt, after.cancelledBy)),
  ];
};

const kindOf: Readonly<Record<StoredSession['status'], Activity['kind'] | undefined>> = {
  scheduled: undefined,
  completed: 'session-completed',
  'no-show': 'session-no-show',
  cancelled: 'session-cancelled',
  'late-cancelled': 'session-cancelled',
};

/** @param by whose act it was; a coach needs no news of their own. */
const told = (
  session: StoredSession,
  kind: Activity['kind'],
  at: string,
  by: 'coach' | 'client' | undefined,
): Write[] => {
  const { coachId, sessionId, clientId, firstName, lastName, title, startsAt: when } = session;
  if (clientId === undefined) return [];
  const about = { coachId, at, kind, sourceId: sessionId, clientId, firstName, lastName, title, when };
  return [recordActivity({ ...about, ...(by === 'client' && { by }) })];
};

/**
 * Whether a client has something planned after these changed: nothing planned wants attention a fortnight after the last session.
 * @param held the client as they are after it, where that is known already
 */
export const plannedAfter = async (
  changes: readonly { readonly before: StoredSession; readonly after: StoredSession }[],
  at: string,
  held?: Client,
): Promise<Write[]> => {
  const [first] = changes;
  const clientId = first?.before.clientId;
  if (!first || clientId === undefined || changes.every(({ before, after }) => before.status === after.status))
    return [];
  const { coachId } = first.before;
  const changed = new Set(changes.map(({ before }) => before.sessionId));
  const [client, isPlanned] = await Promise.all([
    getClient(coachId, clientId),
    changes.some(({ after }) => isUpcoming(after, at)) || hasComing(clientId, at, coachId, changed),
  ]);
  const [was, is] = [client?.lastSessionAt, (held ?? client)?.lastSessionAt];
  if (!client) return [];
  const wants = !isPlanned && client.status === 'active' && is !== undefined;
  return [
    ...(wants && was === is ? [] : somethingPlanned(client, was)),
    ...(wants ? [nothingPlanned(client, is)] : []),
  ];
};
