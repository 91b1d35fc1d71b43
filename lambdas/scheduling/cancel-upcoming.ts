import type { Client } from '#contract/clients/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { endCancelling, isCancelling } from '#lambdas/data/clients/cancelling.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { giveTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { monthsOf } from '#lambdas/data/scheduling/sessions/granules.ts';
import {
  changeSession,
  listComing,
  type StoredSession,
  sessionsAsTheyAre,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { retryWhenTaken } from '../data/table/retry-on-conflict.ts';
import { withStatus } from './changed.ts';
import { creditWrites, roomForCredits } from './credits.ts';
import { forgetArchived } from './forget-archived.ts';

type Relation = Pick<Client, 'coachId' | 'clientId'>;

/** Sessions of one transaction at most, which takes 100 writes: these, their months, and what is written of the client. */
const most = { sessions: 80, writes: 94 } as const;

/** Upcoming sessions of a client, soonest first, read consistently; no more than one transaction takes. */
export const upcomingSessions = async ({ coachId, clientId }: Relation, at: string): Promise<StoredSession[]> => {
  const listed = await listComing(clientId, at, coachId);
  const found: StoredSession[] = [];
  // The index lags behind a little, and what is written has to fit what is stored.
  for (let read = 0; read < listed.length && found.length < most.sessions; read += most.sessions) {
    const present = await sessionsAsTheyAre(listed.slice(read, read + most.sessions));
    found.push(...present.filter((session) => isUpcoming(session, at)));
  }
  return found.slice(0, most.sessions).toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
};

interface Ending {
  /** The coach, unless given. */
  readonly by?: 'coach' | 'client';
  /** Writes that the same transaction has room for; all but a few, unless said otherwise. */
  readonly room?: number;
}

/**
 * Cancels the first of these, as many as fit into one transaction beside what is written of the client.
 * @param farewell the client is archived by this, and one mail, with the first of them, tells of all: to the coach's own calendar, and to the client if
 * they are to hear of it
 */
export const cancellations = (
  sessions: readonly StoredSession[],
  at: string,
  farewell?: { readonly tell: boolean },
  { by = 'coach', room = most.writes }: Ending = {},
): Write[] => {
  const [first] = sessions;
  if (!first) return [];
  const months = new Set<string>();
  const batch = sessions.filter((session, index) => {
    for (const month of monthsOf(session)) months.add(month);
    return index + 1 + months.size + roomForCredits(sessions.slice(0, index + 1)) <= room;
  });
  const changes = batch.map((before) => ({
    before,
    after: {
      ...withStatus(before, { status: 'cancelled', by }, { at, notify: false, withSeries: true }),
      // What waited to be told of it is no longer so.
      mail: farewell?.tell && before === first ? ('waiting' as const) : ('none' as const),
      ...(farewell && before === first && { farewell: at, ownMail: 0 }),
    },
  }));
  return [
    ...changes.map(({ before, after }) => changeSession(before, after)),
    ...giveTime(first.coachId, batch),
    ...creditWrites(changes, at),
  ];
};

/** As long as the index by which sessions are found may lag behind, and more, seconds. */
const settled = 60;

/**
 * Cancels what an archived client still has before them, and takes the mark off the relation once that is sure to be all.
 * @param since when they were archived: nothing happens to who was taken back meanwhile
 */
export const finishCancelling = async (relation: Relation, since: string): Promise<void> => {
  const by = (await getClient(relation.coachId, relation.clientId, { consistent: true }))?.endedBy ?? 'coach';
  try {
    for (;;) {
      const left = await retryWhenTaken(async () => {
        const at = now();
        const writes = cancellations(await upcomingSessions(relation, at), at, undefined, { by });
        return {
          guards: writes,
          commit: async () => {
            if (writes.length > 0) await commit(isCancelling(relation, since), ...writes);
            return writes.length;
          },
        };
      });
      if (left === 0) break;
    }
    await forgetArchived(relation, since);
    if (plusSeconds(since, settled) <= now()) await commit(endCancelling(relation, since));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
