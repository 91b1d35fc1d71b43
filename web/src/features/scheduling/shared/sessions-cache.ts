import type { QueryClient } from '@tanstack/react-query';
import { defined } from '#contract/core/defined.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Scope, Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The sessions of a stretch of time, all of them, by start. */
export const sessionsQuery = (from: string, to: string) => ({
  queryKey: keyOf('sessions', from, to),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Session[]> => {
    const sessions: Session[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(sessionRoutes, 'listSessions', {
        query: { from, to, ...defined({ cursor }) },
        signal,
      });
      sessions.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return sessions;
  },
});

/** Shows what the server answered about sessions, new ones and moved ones, wherever they belong now. */
export const keepSessions = (queryClient: QueryClient, sessions: readonly Session[]): void => {
  const kept = new Set(sessions.map(({ sessionId }) => sessionId));
  for (const [key, before] of queryClient.getQueriesData<readonly Session[]>({ queryKey: keyOf('sessions') })) {
    const [, from, to] = key;
    if (!before || typeof from !== 'string' || typeof to !== 'string') continue;
    const here = sessions.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
    const after = [...before.filter(({ sessionId }) => !kept.has(sessionId)), ...here];
    queryClient.setQueryData(
      key,
      after.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    );
  }
  // A reply that was asked for before the change would show it undone.
  if (queryClient.isFetching({ queryKey: keyOf('sessions') }) > 0) void refreshSessions(queryClient);
};

/** Sessions that are shown and still planned, of which a change of this scope is about. */
export const openInScope = (queryClient: QueryClient, session: Session, scope: Scope): Session[] => {
  if (scope === 'one' || session.seriesId === undefined) return [session];
  const ofSeries = shownSessions(queryClient)
    .filter((each) => each.seriesId === session.seriesId && isOpen(each))
    .filter(({ startsAt }) => scope === 'all' || startsAt >= session.startsAt);
  return [...new Map([session, ...ofSeries].map((each) => [each.sessionId, each])).values()];
};

/** A session as it is known now: what was just sent may have changed it. */
export const newestOf = (queryClient: QueryClient, session: Session): Session =>
  shownSessions(queryClient).find(
    ({ sessionId, version }) => sessionId === session.sessionId && version > session.version,
  ) ?? session;

const shownSessions = (queryClient: QueryClient): Session[] =>
  queryClient
    .getQueriesData<readonly Session[]>({ queryKey: keyOf('sessions') })
    .flatMap(([[, from], sessions]) => (typeof from === 'string' && sessions) || []);

/** Removes a deleted session from the cache. */
export const dropSession = (queryClient: QueryClient, gone: string): void => {
  queryClient.setQueriesData<readonly Session[]>({ queryKey: keyOf('sessions') }, (before) =>
    before?.filter(({ sessionId }) => sessionId !== gone),
  );
  void refreshSessions(queryClient);
};

/** Refetches other data that may have changed with the sessions, where it is in sight. */
export const refreshSessions = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf('sessions') });
