import { sessionLimits } from '#contract/scheduling/limits.ts';
import { committed } from '../../table/commit.ts';
import { absent, equals, every } from '../../table/expression.ts';
import { pages } from '../../table/pages.ts';
import { update, type Write } from '../../table/write.ts';
import { sessionItem } from './entities.ts';
import { listSessionsWith, type StoredSession } from './session.ts';

type Session = Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId'>;

/**
 * Names the client of a session once they have an account. The session keeps its version, so that a change of it at the
 * same moment does not undo this. Refused when an account is named already.
 */
export const nameClientOf = (session: Session, userId: string): Write =>
  update(sessionItem.key(session), { set: { userId } }, every(equals('clientId', session.clientId), absent('userId')));

const atOnce = 10;

/**
 * The same for all sessions planned before their client had an account, the latest first.
 * @param isLate asked between some and the next; what is left then is left
 * @returns whether none is left
 */
export const nameClientInSessions = async (
  clientId: string,
  userId: string,
  isLate: () => boolean,
): Promise<boolean> => {
  const all = { first: '', last: '9999', descending: true } as const;
  const unnamed = pages((cursor) =>
    listSessionsWith(clientId, all, { limit: sessionLimits.page, cursor, filter: absent('userId') }, userId),
  );
  for await (const items of unnamed) {
    for (let first = 0; first < items.length; first += atOnce) {
      if (isLate()) return false;
      await Promise.all(items.slice(first, first + atOnce).map((session) => committed(nameClientOf(session, userId))));
    }
  }
  return true;
};
