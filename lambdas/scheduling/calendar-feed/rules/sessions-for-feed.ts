import { calendarFeedLimits, sessionLimits } from '#contract/scheduling/limits.ts';
import { type Account, readNames } from '#lambdas/data/accounts/people/profile.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { listSessionsOf, listSessionsWith, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { Page, PageOf } from '#lambdas/data/table/read.ts';

/** A session as a feed needs it: with the name of whoever sits on the other side, nobody in a block. */
export interface FeedSession {
  readonly session: StoredSession;
  readonly other: string | undefined;
}

/** A coach's own, or those of a client with all their coaches. */
export const sessionsForFeed = async (
  { userId, userType }: Pick<Account, 'userId' | 'userType'>,
  at: string,
): Promise<FeedSession[]> => {
  const first = plusSeconds(at, -calendarFeedLimits.past);
  const last = plusSeconds(at, calendarFeedLimits.ahead);
  const stays = ({ cancelledAt }: StoredSession) =>
    cancelledAt === undefined || cancelledAt > plusSeconds(at, -calendarFeedLimits.cancelled);
  if (userType === 'coach') {
    const sessions = await all((page) => listSessionsOf(userId, first, last, page));
    return sessions.filter(stays).map((session) => ({ session, other: clientOf(session) }));
  }
  const relations = await relationsOf(userId);
  const names = await readNames(relations.map(({ coachId }) => coachId));
  const lists = await Promise.all(
    relations.map(({ clientId }) => all((page) => listSessionsWith(clientId, { first, last }, page, userId))),
  );
  return lists
    .flat()
    .filter(stays)
    .map((session) => ({ session, other: names.get(session.coachId) ?? '' }));
};

const clientOf = ({ firstName, lastName }: StoredSession): string | undefined =>
  firstName === undefined ? undefined : [firstName, lastName].filter(Boolean).join(' ');

const all = async (read: (page: Page) => Promise<PageOf<StoredSession>>): Promise<StoredSession[]> => {
  return collect((cursor) => read({ limit: sessionLimits.page, cursor }));
};
