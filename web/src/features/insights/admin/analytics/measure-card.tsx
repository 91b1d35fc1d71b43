import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayOfActivity } from '#contract/insights/statistics/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePeriod } from '#web/lib/format/use-period.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { type Measure, seriesOf, summaryOf } from './series.ts';

interface Props {
  measure: Measure;
  days: readonly DayOfActivity[];
}

/** One measure as a chart or as a table. */
export function MeasureCard({ measure, days }: Props) {
  const { t } = useTranslation('admin-analytics');
  const { number } = useFormat();
  const { short, long } = usePeriod();
  const periods = useMemo(() => seriesOf(days, measure), [days, measure]);
  const summary = summaryOf(periods, measure);
  const title = t(`measure.${measure}`);

  return (
    <ChartCard
      title={title}
      summary={t(`summary.${measure}`, { count: summary, number: number(summary) })}
      look={measure === 'activeUsers' ? 'line' : 'bars'}
      series={measure === 'signUps' ? [t('part.user'), t('part.coach')] : [title]}
      points={periods.map((period) => ({
        key: period.from,
        short: short(period.from),
        name: long(period),
        values: period.parts,
      }))}
      number={number}
      texts={{
        walk: t('walk', { name: title }),
        table: t('asTable'),
        points: t('period'),
        nothing: t('nothing'),
        note: t('today'),
      }}
    />
  );
}
