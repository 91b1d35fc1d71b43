import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#contract/journal/days/schema.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePeriod } from '#web/lib/format/use-period.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import styles from './insights-page.module.css';
import { periodsOf, type Range, ranges, totalsOf } from './trend.ts';

const scale = { from: 1, to: 5 } as const;

/** Mood and practice over time, each with its table. */
export function TrendCharts({ days, today }: { days: readonly Day[]; today: string }) {
  const { t, i18n } = useTranslation('client-insights');
  const format = useFormat();
  const { short, long } = usePeriod();
  const [range, setRange] = useState<Range>('30');
  const periods = useMemo(() => periodsOf(days, today, range), [days, today, range]);
  const totals = useMemo(() => totalsOf(days, today, range), [days, today, range]);
  const mean = useMemo(() => numberFormat(i18n.language, { maximumFractionDigits: 1 }), [i18n.language]);
  const points = (valueOf: (period: (typeof periods)[number]) => number | null) =>
    periods.map((period) => ({
      key: period.from,
      short: short(period.to),
      name: long(period),
      values: [valueOf(period)],
    }));
  const texts = { table: t('chart.table'), points: t('chart.points'), nothing: t('chart.nothing') };
  return (
    <>
      <ChoiceGroup
        label={t('range.label')}
        options={ranges.map((each) => ({ value: each, label: t(`range.${each}`) }))}
        value={range}
        onChoose={setRange}
      />
      <div className={styles['charts']}>
        <ChartCard
          title={t('mood.title')}
          summary={
            totals.mood === null
              ? t('chart.nothing')
              : t('mood.summary', { count: totals.moodDays, mean: mean.format(totals.mood) })
          }
          look="line"
          scale={scale}
          series={[t('mood.title')]}
          points={points(({ mood }) => mood)}
          number={(value) => mean.format(value)}
          texts={{ ...texts, walk: t('mood.walk'), note: t('mood.scale'), unknown: t('mood.unknown') }}
        />
        <ChartCard
          title={t('practice.title')}
          summary={t('practice.summary', { count: totals.minutes })}
          look="bars"
          series={[t('practice.title')]}
          points={points(({ minutes }) => minutes)}
          number={format.number}
          texts={{ ...texts, walk: t('practice.walk') }}
        />
      </div>
    </>
  );
}
