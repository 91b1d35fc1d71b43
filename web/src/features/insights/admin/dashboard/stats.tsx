import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsRoutes } from '#contract/insights/statistics/routes.ts';
import type { Statistics } from '#contract/insights/statistics/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { FigureCards } from '#web/ui/figures/figure-cards.tsx';
import { StatCard } from './stat-card.tsx';

const figures = ['people', 'coaches', 'activeUsers', 'administrators'] as const satisfies readonly (keyof Statistics)[];

/** The four figures of the platform. */
export function Stats() {
  const { t } = useTranslation('admin-dashboard');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('statistics', 'now'),
    queryFn: ({ signal }) => call(statisticsRoutes, 'getStatistics', { signal }),
  });
  if (error && !data) {
    return <LoadFailed title={t('stats.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label={t('stats.title')} aria-busy={!data || undefined}>
      <FigureCards>
        {figures.map((name) => (
          <StatCard
            key={name}
            label={t(`stats.${name}`)}
            note={name === 'activeUsers' ? t('stats.activeNote') : undefined}
            figure={data?.[name]}
          />
        ))}
      </FigureCards>
    </section>
  );
}
