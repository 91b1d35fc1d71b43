import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import { unreadRoutes } from '#contract/insights/bell/unread-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { News } from './menu-entry.ts';
import styles from './news-count.module.css';

/** Milliseconds from one look to the next; a page that comes to the fore looks, too. */
const every = 120_000;

/** How much is new behind an entry of a menu; nothing where that is not known. */
export function NewsCount({ of }: { of: News | undefined }) {
  return of && <Count of={of} />;
}

/** One question for all menus and the bell. */
export const unreadQuery = queryOptions({
  queryKey: keyOf('unread'),
  queryFn: ({ signal }) => call(unreadRoutes, 'getUnread', { signal }),
  staleTime: every / 2,
  refetchInterval: every,
  retry: false,
});

/** How much is new of each kind. */
export const useUnread = () => useQuery(unreadQuery).data;

/** How much is new; 0 where that is not known. */
export const useNews = (of: News): number => useUnread()?.[of] ?? 0;

function Count({ of }: { of: News }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useNews(of);
  if (count === 0) return null;
  const isMore = of === 'posts' && count >= communityLimits.unread;
  return (
    <span className={styles['count']} data-news>
      {format.number(count)}
      {isMore && '+'}
      <VisuallyHidden> {t('newInMenu')}</VisuallyHidden>
    </span>
  );
}
