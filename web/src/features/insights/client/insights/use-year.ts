import { useQuery } from '@tanstack/react-query';
import { plusDays } from '#contract/core/time/dates.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Entry, EntryKind } from '#contract/journal/days/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { useNow } from '#web/shell/use-now.ts';

/** So many days, today included. */
const yearDays = 365;

/** Days of the last year, oldest first. */
export const useYear = () => {
  const to = practiceDay(new Date(useNow()).toISOString(), deviceZone());
  const from = plusDays(to, 1 - yearDays);
  const query = useQuery({
    queryKey: keyOf('days', { from, to }),
    queryFn: ({ signal }) =>
      orLastKnown(dayRoutes, 'listDays', () => call(dayRoutes, 'listDays', { query: { from, to }, signal })),
  });
  return { ...query, from, to };
};

const idOf = ({ id }: Entry): string => id;

/** Every entry of a kind of that time, which says at what hour it was. */
export const useEntriesOf = (kind: EntryKind, { from, to }: { from: string; to: string }) =>
  usePages<Entry>({
    key: keyOf('entries', 'all', { kind, from, to }),
    load: (page, signal) => call(dayRoutes, 'listEntries', { query: { ...page, kind, from, to }, signal }),
    idOf,
    fetchOn: 'all',
  });
