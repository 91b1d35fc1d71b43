import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Entry, Streak, Today } from '#contract/journal/days/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { useFirstGently } from '#web/shell/use-first-gently.ts';
import { useNow } from '#web/shell/use-now.ts';
import { practisedOn, streakWith, withUnsent } from './unsent-entries.ts';
import { useUnsentEntries } from './use-unsent-entries.ts';

interface OwnToday {
  /** The practice day that it is here and now. */
  readonly day: string;
  /** As the server last said; nothing where it never did. */
  readonly today: Today | undefined;
  /** Of today, latest first, with what waits on this device. */
  readonly entries: readonly Entry[];
  readonly streak: Streak | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Everything of today, as the person who writes it knows it: with or without a network. A new one begins at three. */
export const useToday = (): OwnToday => {
  const zone = deviceZone();
  const day = practiceDay(new Date(useNow()).toISOString(), zone);
  const query = useQuery({
    queryKey: keyOf('today', zone, day),
    queryFn: ({ signal }) =>
      orLastKnown(dayRoutes, 'getToday', () => call(dayRoutes, 'getToday', { query: { zone }, signal })),
  });
  const { error, isFetching, refetch } = query;
  const data = useFirstGently(query.data);
  const unsent = useUnsentEntries();
  return useMemo(() => {
    // What this device last knew may be of an earlier day, whose minutes are not those of this one.
    const known = data && (data.day === day ? data : { ...data, day, minutesToday: 0 });
    const all = withUnsent(known?.entries ?? [], unsent, known?.share?.streams);
    // What was practised without a connection counts for the person at once.
    const practised = Math.floor(practisedOn(day, all) / 60);
    const today = known && { ...known, minutesToday: Math.max(known.minutesToday, practised) };
    const entries = all.filter((entry) => entry.day === day);
    const streak = data && streakWith(data, all, day);
    return { day, today, entries, streak, error, isFetching, refetch: () => void refetch() };
  }, [data, unsent, day, error, isFetching, refetch]);
};
