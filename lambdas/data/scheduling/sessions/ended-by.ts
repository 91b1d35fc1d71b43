import { pages } from '../../table/pages.ts';
import { listSessionsWith, type StoredSession, sessionsAsTheyAre } from './session.ts';

/** Those that archiving their client cancelled, by start, consistently. @param since when that was */
export const sessionsEndedBy = async (
  { coachId, clientId }: Pick<StoredSession, 'coachId' | 'clientId'>,
  since: string,
): Promise<StoredSession[]> => {
  if (clientId === undefined) return [];
  const found: StoredSession[] = [];
  const listed = pages((cursor) =>
    listSessionsWith(clientId, { first: since, last: '9999' }, { limit: most, cursor }, coachId),
  );
  for await (const sessions of listed) found.push(...(await sessionsAsTheyAre(sessions)));
  return found
    .filter(
      ({ status, cancelledAt = '', startsAt }) => status === 'cancelled' && cancelledAt >= since && startsAt > since,
    )
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

const most = 100;

/** Those of a client that one time off cancelled or moved, and nothing has changed since, by start, consistently. */
export const sessionsOfTimeOff = async ({
  coachId,
  clientId,
  timeOff,
}: Pick<StoredSession, 'coachId' | 'clientId' | 'timeOff'>): Promise<StoredSession[]> => {
  if (clientId === undefined || timeOff === undefined) return [];
  const found: StoredSession[] = [];
  const listed = pages((cursor) =>
    listSessionsWith(clientId, { first: timeOff.at, last: '9999' }, { limit: most, cursor }, coachId),
  );
  for await (const sessions of listed) found.push(...(await sessionsAsTheyAre(sessions)));
  return found
    .filter((session) => isByTimeOff(session) && session.timeOff?.at === timeOff.at)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

/** Whether its coach's time off is the last that changed it. */
export const isByTimeOff = ({ timeOff, updatedAt }: Pick<StoredSession, 'timeOff' | 'updatedAt'>): boolean =>
  timeOff !== undefined && timeOff.at === updatedAt;
