import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/routes.ts';
import { calendarRoutes } from '#contract/scheduling/calendars/routes.ts';
import type { OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { refreshExternalTimes } from '#web/features/scheduling/shared/other-calendars.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';

type Calendars = ReplyOf<'listCalendars'>;

interface Addition {
  readonly name: string;
  readonly address: string;
}

/** What is changed here shows at once, and the planner asks for its times anew. */
export const useChangeCalendars = () => {
  const queryClient = useQueryClient();
  const retryKey = useRetryKey();
  const keep = (change: (items: Calendars['items']) => Calendars['items']): void => {
    queryClient.setQueryData<Calendars>(
      keyOf('other-calendars'),
      (before) => before && { items: change(before.items) },
    );
    void refreshExternalTimes(queryClient);
  };
  const replace = (saved: OtherCalendar): void =>
    keep((items) => items.map((each) => (each.calendarId === saved.calendarId ? saved : each)));
  const add = useMutation({
    mutationFn: (body: Addition) => call(calendarRoutes, 'addCalendar', { body, idempotencyKey: retryKey(body) }),
    // The same address again is a calendar that is there.
    onSuccess: (added) =>
      keep((items) => [...items.filter(({ calendarId }) => calendarId !== added.calendarId), added]),
  });
  const update = useMutation({
    mutationFn: ({ calendarId, ...body }: { calendarId: string; name?: string; allDay?: 'busy' | 'free' }) =>
      call(calendarRoutes, 'updateCalendar', { params: { calendarId }, body }),
    onSuccess: replace,
  });
  const remove = useMutation({
    mutationFn: (calendarId: string) => call(calendarRoutes, 'removeCalendar', { params: { calendarId } }),
    onSuccess: (_, gone) => keep((items) => items.filter(({ calendarId }) => calendarId !== gone)),
  });
  return { add, update, remove };
};
