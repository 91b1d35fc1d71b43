import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insightLimits } from '#contract/insights/limits.ts';
import type { Analytics } from '#contract/insights/schema.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import type { Scale } from '#web/ui/chart/plot.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../analytics-page.module.css';
import { aroundZero } from '../around-zero.ts';
import { metrics, valueOf } from '../records.ts';
import { useMonths } from '../use-months.ts';

type Figures = Analytics['wellbeing'];

/** How those are who agreed to count among many. What could tell of a single person is hidden, and says so. */
export function Wellbeing({ wellbeing }: { wellbeing: Figures }) {
  const { t } = useTranslation('coach-analytics');
  const id = useId();
  const people = valueOf(wellbeing.consenting);
  // Months that are fixed stay, also where by now fewer have agreed.
  const isAnyTold = wellbeing.byMonth.some((month) => metrics.some((metric) => valueOf(month[metric]) !== null));
  const isEmpty = !isAnyTold && (people === null || wellbeing.byMonth.length === 0);
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{t('wellbeing.title')}</h2>
      {people !== null && <p className={styles['said']}>{t('wellbeing.people', { count: people })}</p>}
      {wellbeing.pending !== undefined && (
        <p className={styles['said']}>{t('wellbeing.pending', { count: wellbeing.pending })}</p>
      )}
      {isEmpty ? (
        <Card shadow="none">
          {people === null ? (
            <EmptyState title={t('wellbeing.few')}>
              {t('wellbeing.fewText', { people: insightLimits.people })}
            </EmptyState>
          ) : (
            <EmptyState title={t('wellbeing.soon')}>{t('wellbeing.soonText')}</EmptyState>
          )}
        </Card>
      ) : (
        <div className={styles['charts']}>
          {metrics.map((metric) => (
            <Metric key={metric} metric={metric} wellbeing={wellbeing} />
          ))}
        </div>
      )}
      <details className={styles['said']}>
        <summary>{t('wellbeing.how')}</summary>
        <p>{t('wellbeing.about', { people: insightLimits.people, days: insightLimits.openDays })}</p>
      </details>
    </section>
  );
}

function Metric({ metric, wellbeing }: { metric: (typeof metrics)[number]; wellbeing: Figures }) {
  const { t, i18n } = useTranslation('coach-analytics');
  const months = useMonths();
  const tenths = useMemo(() => numberFormat(i18n.language, { maximumFractionDigits: 1 }), [i18n.language]);
  const title = t(`wellbeing.metric.${metric}.title`);
  const values = wellbeing.byMonth.map((month) => valueOf(month[metric]));
  const total = valueOf(wellbeing.total[metric]);
  return (
    <ChartCard
      title={title}
      summary={
        total === null
          ? t('wellbeing.totalHidden')
          : t(`wellbeing.metric.${metric}.total`, { value: tenths.format(total) })
      }
      look="line"
      series={[title]}
      scale={scaleOf(metric, values)}
      points={wellbeing.byMonth.map(({ month }, index) => ({
        key: month,
        short: months.short(month),
        name: months.long(month),
        values: [values[index] ?? null],
      }))}
      number={(value) => tenths.format(value)}
      texts={{
        walk: t('chart.walk', { name: title }),
        table: t('chart.table'),
        points: t('chart.month'),
        nothing: t(values.every((value) => value === null) ? 'wellbeing.allHidden' : 'chart.nothing'),
        unknown: t('wellbeing.hidden'),
        ...(values.includes(null) && { note: t('wellbeing.someHidden') }),
      }}
    />
  );
}

/** Moods are agreed to be 1 to 5 and a week has seven days; a change goes as far down as it goes up. */
const scaleOf = (metric: (typeof metrics)[number], values: readonly (number | null)[]): Scale | undefined => {
  if (metric === 'mood') return { from: 1, to: 5 };
  if (metric === 'checkInDays') return { from: 0, to: 7 };
  if (metric === 'practiceMinutes') return undefined;
  return aroundZero(
    values.map((value) => value ?? 0),
    10,
  );
};
