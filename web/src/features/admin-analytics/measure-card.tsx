import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayOfActivity } from '#contract/statistics/schema.ts';
import { useFormat } from '#web/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './analytics-page.module.css';
import { Chart } from './chart.tsx';
import { type Measure, seriesOf, summaryOf } from './series.ts';
import { SeriesTable } from './series-table.tsx';

interface Props {
  measure: Measure;
  days: readonly DayOfActivity[];
}

/** One measure as a chart or as a table. */
export function MeasureCard({ measure, days }: Props) {
  const { t } = useTranslation('admin-analytics');
  const { number } = useFormat();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => seriesOf(days, measure), [days, measure]);
  const partNames = measure === 'signUps' ? [t('part.user'), t('part.coach')] : [t(`measure.${measure}`)];
  const summary = summaryOf(points, measure);

  return (
    <section aria-labelledby={id} className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{t(`measure.${measure}`)}</h2>
          <p className={styles['summary']}>{t(`summary.${measure}`, { count: summary, number: number(summary) })}</p>
        </div>
        <Button look="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('asTable')}
        </Button>
      </div>
      {asTable ? (
        <SeriesTable label={t(`measure.${measure}`)} points={points} partNames={partNames} />
      ) : (
        <Chart
          label={t(`measure.${measure}`)}
          look={measure === 'activeUsers' ? 'line' : 'bars'}
          points={points}
          partNames={partNames}
        />
      )}
    </section>
  );
}
