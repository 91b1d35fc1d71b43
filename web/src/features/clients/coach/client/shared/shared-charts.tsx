import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePeriod } from '#web/lib/format/use-period.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import type { Point } from '#web/ui/chart/plot.ts';
import styles from '../client-page.module.css';
import { meanMood, minutesOf, moodOf, type Period, practiceOf, resultsOf } from './series.ts';

interface Props {
  data: ClientProgress;
  /** `2026-03-01` */
  today: string;
  /** Days. */
  range: number;
  busy: boolean;
}

const moodScale = { from: 1, to: 5 };
const wellbeingScale = { from: 0, to: 100 };

/** Shows shared data as charts, each with its table. There is no chart of what is not shared. */
export function SharedCharts({ data, today, range, busy }: Props) {
  const { t, i18n } = useTranslation('coach-client');
  const format = useFormat();
  const period = usePeriod();
  const questionnaire = useQuestionnaire();
  const oneDecimal = useMemo(() => numberFormat(i18n.language, { maximumFractionDigits: 1 }), [i18n.language]);
  const { days, wellbeing, shared, instruments } = data;
  // Single entries may be shared although their stream is not.
  const hasMood = shared.mood !== undefined || days.some(({ moodCount }) => moodCount !== undefined);
  const hasPractice =
    shared.practice !== undefined || days.some(({ practiceSeconds }) => practiceSeconds !== undefined);
  const mean = meanMood(days);
  const minutes = minutesOf(days);
  const pointsOf = (periods: readonly Period[]): Point[] =>
    periods.map(({ from, to, value }) => ({
      key: from,
      short: period.short(to),
      name: period.long({ from, to }),
      values: [value],
    }));
  const texts = (name: string) => ({
    walk: t('chart.walk', { name }),
    table: t('chart.table'),
    points: t('chart.period'),
    nothing: t('chart.nothing'),
  });
  const titleOf = (instrument: string): string =>
    questionnaire(instrument, instruments)?.title ?? t('shared.stream.wellbeing');

  return (
    <div className={styles['charts']} aria-busy={busy || undefined}>
      {hasMood && (
        <ChartCard
          title={t('shared.stream.mood')}
          summary={mean === null ? t('mood.none') : t('mood.mean', { mean: oneDecimal.format(mean) })}
          look="line"
          series={[t('shared.stream.mood')]}
          scale={moodScale}
          points={pointsOf(moodOf(days, today, range))}
          number={(value) => oneDecimal.format(value)}
          texts={{ ...texts(t('shared.stream.mood')), unknown: t('mood.unknown'), note: t('mood.note') }}
        />
      )}
      {hasPractice && (
        <ChartCard
          title={t('shared.stream.practice')}
          summary={t('minutes', { count: minutes })}
          look="bars"
          series={[t('practice.minutes')]}
          points={pointsOf(practiceOf(days, today, range))}
          number={format.number}
          texts={{ ...texts(t('shared.stream.practice')), note: t('practice.note') }}
        />
      )}
      {resultsOf(wellbeing ?? []).map(({ instrument, results }) => {
        const last = results.at(-1);
        return (
          <ChartCard
            key={instrument}
            title={titleOf(instrument)}
            summary={last ? t('wellbeing.last', { score: format.number(last.score), day: format.day(last.day) }) : ''}
            look="line"
            series={[titleOf(instrument)]}
            scale={wellbeingScale}
            points={results.map(({ occurredAt, day, score }) => ({
              key: occurredAt,
              short: period.short(day),
              name: format.day(day),
              values: [score],
            }))}
            number={format.number}
            texts={{ ...texts(titleOf(instrument)), note: t('wellbeing.note') }}
          />
        );
      })}
    </div>
  );
}
