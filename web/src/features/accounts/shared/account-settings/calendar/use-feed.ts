import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedRoutes } from '#contract/scheduling/calendar-feed/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The private address of the own calendar. It is known here only from when it is made until the page is left. */
export const useFeed = () => {
  const cache = useQueryClient();
  const [url, setUrl] = useState<string>();
  const status = useQuery({
    queryKey: keyOf('calendar-feed'),
    queryFn: ({ signal }) => call(calendarFeedRoutes, 'getFeedStatus', { signal }),
  });
  const make = useMutation({
    mutationFn: () => call(calendarFeedRoutes, 'createFeed'),
    onSuccess: ({ url: made, createdAt }) => {
      setUrl(made);
      cache.setQueryData(keyOf('calendar-feed'), { createdAt });
    },
  });
  const revoke = useMutation({
    mutationFn: () => call(calendarFeedRoutes, 'revokeFeed'),
    onSuccess: () => {
      setUrl(undefined);
      cache.setQueryData(keyOf('calendar-feed'), {});
    },
  });
  return { status, url, make, revoke };
};
