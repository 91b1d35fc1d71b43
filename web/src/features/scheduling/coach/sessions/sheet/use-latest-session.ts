import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { keepSessions, sessionsQuery } from '#web/features/scheduling/shared/sessions-cache.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const twentyDays = 20 * dayMilliseconds;
const daysFrom = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/**
 * The session as it is now: what a change answered, or, where somebody else changed it at the same moment, what the server says
 * when it is asked again.
 */
export const useLatestSession = (given: Session) => {
  const queryClient = useQueryClient();
  const [latest, setLatest] = useState(given);
  const [isNews, setIsNews] = useState(false);
  const current = given.version > latest.version ? given : latest;

  const keep = (items: readonly Session[]): void => {
    keepSessions(queryClient, items);
    setIsNews(false);
    setLatest(items.find(({ sessionId }) => sessionId === given.sessionId) ?? current);
  };
  /** Looks again after a refusal that says that the session is not as it was seen. */
  const lookAgain = async (error: unknown): Promise<void> => {
    console.error(error);
    const isOld = error instanceof ApiError && ['changed-meanwhile', 'session-closed'].includes(error.code);
    if (!isOld) return;
    try {
      const around = [daysFrom(current.startsAt, -twentyDays), daysFrom(current.startsAt, twentyDays)] as const;
      const sessions = await queryClient.fetchQuery({ ...sessionsQuery(...around), staleTime: 0 });
      keepSessions(queryClient, sessions);
      const found = sessions.find(({ sessionId }) => sessionId === given.sessionId);
      if (!found || found.version === current.version) return;
      setLatest(found);
      setIsNews(true);
    } catch (failure) {
      // The refusal itself is shown, and says what to do.
      console.error(failure);
    }
  };
  return { current, isNews, keep, lookAgain };
};
