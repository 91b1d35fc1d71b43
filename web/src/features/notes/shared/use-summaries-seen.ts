import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seenRoutes } from '#contract/insights/bell/seen-routes.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { unreadQuery, useNews } from '#web/shell/menus/news-count.tsx';

/** A client who looks at a list of their summaries has seen them, on every device. */
export const useSummariesSeen = ([newest]: readonly Pick<Summary, 'sharedAt'>[]): void => {
  const cache = useQueryClient();
  const isNew = useNews('summaries') > 0;
  const sharedAt = newest?.sharedAt;
  useEffect(() => {
    if (!isNew || sharedAt === undefined) return;
    const see = async (): Promise<void> => {
      try {
        // A summary is there once its coach can no longer undo it.
        const until = new Date(Date.parse(sharedAt) + summaryLimits.heldBack * 1000).toISOString();
        await call(seenRoutes, 'seeBell', {
          body: { until, of: 'summaries' },
          idempotencyKey: crypto.randomUUID(),
        });
        cache.setQueryData(unreadQuery.queryKey, (before) => before && { ...before, summaries: 0 });
        await cache.invalidateQueries({ queryKey: keyOf('unread') });
      } catch (error) {
        // The number stays, and the next look tries again.
        console.error(error);
      }
    };
    void see();
  }, [isNew, sharedAt, cache]);
};
