import { dateOf } from '#contract/core/time/dates.ts';
import type { BellNews, bellKindsOf } from '#contract/insights/bell/schema.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { listSentTo } from '#lambdas/data/billing/money/invoice-row.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { postsBy } from '#lambdas/data/community/entry.ts';
import type { StoredMember } from '#lambdas/data/community/member.ts';
import { type StoredThread, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import { listOpenAssignments } from '#lambdas/data/guidance/assignment.ts';
import { summariesSince } from '#lambdas/data/notes/summaries/summary.ts';
import { listSessionsWith, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';

/** A client who looks at their bell, and what is read for several of its sources. */
export interface ClientReader {
  readonly userId: string;
  /** Only what is newer counts. */
  readonly since: string;
  /** Sessions that begin before are no news. */
  readonly from: string;
  readonly limit: number;
  /** Relations to a coach who still is theirs. */
  readonly relations: Promise<readonly RelatedClient[]>;
  readonly threads: Promise<readonly StoredThread[]>;
  /** The membership in the coach's circle, where there may be something they have not seen. */
  readonly member: Promise<StoredMember | undefined>;
}

type ClientKind = (typeof bellKindsOf.user)[number];

/** What is new from the coach, by kind: read from where it is stored, so that what is withdrawn is gone here as well. */
export const clientSources = {
  sessions: async ({ userId, relations, from, limit }) => {
    const lists = (await relations).map(async ({ clientId }) => {
      const stretch = { first: from, last: '9999' };
      const { items } = await listSessionsWith(clientId, stretch, { limit: limit * sessionsPerRow }, userId);
      return items.flatMap(newsOfSession);
    });
    return toldOnce((await Promise.all(lists)).flat());
  },
  messages: async ({ relations, threads }) => {
    const clientIds = new Set((await relations).map(({ clientId }) => clientId));
    return (await threads).flatMap((thread) => {
      const at = clientIds.has(thread.clientId) ? waitingSince('client', thread) : undefined;
      return at === undefined
        ? []
        : [{ id: `message#${thread.clientId}`, kind: 'message', at, clientId: thread.clientId }];
    });
  },
  summaries: async ({ userId, since, relations, limit }) => {
    const coaches = new Set((await relations).map(({ coachId }) => coachId));
    const first = plusSeconds(since, -summaryLimits.heldBack);
    const summaries = await summariesSince(userId, first, Math.min(limit, summariesRead));
    const at = now();
    return summaries.flatMap(({ id, coachId, title, sharedAt }): BellNews[] => {
      // While its coach can undo it, nobody else hears of it.
      const readAt = plusSeconds(sharedAt, summaryLimits.heldBack);
      if (readAt > at || !coaches.has(coachId)) return [];
      return [{ id: `summary#${id}`, kind: 'summary-shared', at: readAt, sourceId: id, title }];
    });
  },
  work: async ({ userId, relations }) => {
    const coaches = new Set((await relations).map(({ coachId }) => coachId));
    const open = await listOpenAssignments(userId, { consistent: false });
    return open
      .filter(({ by, coachId }) => by === 'coach' && coaches.has(coachId))
      .map(({ id, title, what, assignedAt: at }): BellNews => {
        const news = { id: `work#${id}`, kind: 'work-assigned', at, sourceId: id, title } as const;
        return what.kind === 'practice' ? Object.assign(news, { practiceId: what.practiceId }) : news;
      });
  },
  // Of every coach: what is owed stays owed when a coaching has ended.
  billing: async ({ userId, since, limit }) =>
    (await listSentTo(userId, since, limit)).map(({ id, kind, number, gross, currency, sentAt }) => ({
      id: `invoice#${id}`,
      kind: kind === 'credit-note' ? 'credit-note-sent' : 'invoice-sent',
      at: sentAt,
      sourceId: id,
      title: number,
      amount: { currency, amount: gross },
    })),
  circle: async ({ relations, member, since, limit }) => {
    const joined = await member;
    if (!joined || !(await relations).some(({ coachId }) => coachId === joined.circleId)) return [];
    const { circleId, lastSeenAt } = joined;
    const unseen = lastSeenAt > since ? lastSeenAt : since;
    const posts = await postsBy(circleId, circleId, unseen, limit);
    return posts.map(({ id, createdAt }) => ({ id: `post#${id}`, kind: 'post-written', at: createdAt, sourceId: id }));
  },
} as const satisfies Readonly<Record<ClientKind, (reader: ClientReader) => Promise<BellNews[]>>>;

/** Sessions are read by their start, so what is new lies among what is long planned. */
const sessionsPerRow = 2;

/** Each summary is as large as what the coach wrote. */
const summariesRead = 10;

/** When the last came that somebody has not read; nothing where they have read all. */
export const waitingSince = (side: 'coach' | 'client', thread: StoredThread): string | undefined => {
  if (unreadBy(side, thread) === 0) return undefined;
  if (thread.lastFrom !== side) return thread.lastAt;
  return (side === 'coach' ? thread.coachWaits : thread.clientWaits) ?? thread.lastAt;
};

interface SessionNews extends BellNews {
  readonly seriesId: string | undefined;
}

/** Only the last of what the coach did with a session: a plan that was cancelled since is no plan. */
const newsOfSession = (session: StoredSession): SessionNews[] => {
  const { sessionId, status, createdBy, createdAt, cancelledBy, cancelledAt, movedBy, movedAt, startsAt } = session;
  const about = { id: `session#${sessionId}`, sourceId: sessionId, when: startsAt, seriesId: session.seriesId };
  if (!isLive(status)) {
    return cancelledBy === 'coach' && cancelledAt !== undefined
      ? [{ ...about, kind: 'session-cancelled', at: cancelledAt }]
      : [];
  }
  if (movedAt !== undefined) return movedBy === 'coach' ? [{ ...about, kind: 'session-moved', at: movedAt }] : [];
  return createdBy === 'coach' ? [{ ...about, kind: 'session-planned', at: createdAt }] : [];
};

/** Sessions of a series that were changed on one day are told as one: the first of them, when the last was changed. */
const toldOnce = (news: readonly SessionNews[]): BellNews[] => {
  const found = new Map<string, BellNews>();
  for (const { seriesId, ...each } of news.toSorted((one, other) => (one.when ?? '').localeCompare(other.when ?? ''))) {
    const change = seriesId === undefined ? each.id : [seriesId, each.kind, dateOf(each.at)].join('#');
    const first = found.get(change) ?? each;
    found.set(change, { ...first, at: first.at > each.at ? first.at : each.at });
  }
  return [...found.values()];
};
