import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instrument, WellbeingResult } from '#contract/journal/wellbeing/schema.ts';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { usePeriod } from '#web/lib/format/use-period.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';

const scale = { from: 0, to: 100 } as const;

interface Props {
  /** Latest first. */
  results: readonly WellbeingResult[];
  brought: readonly Instrument[];
}

/** How the answers went: a chart a questionnaire, because two of them measure two things. */
export function ScoreCharts({ results, brought }: Props) {
  const { t } = useTranslation('client-wellbeing');
  const format = useFormat();
  const { short, long } = usePeriod();
  const questionnaireFor = useQuestionnaire();
  const instruments = useMemo(() => [...new Set(results.map(({ instrument }) => instrument))], [results]);
  return instruments.map((instrument) => {
    const title = questionnaireFor(instrument, brought)?.title ?? t('title');
    return (
      <ChartCard
        key={instrument}
        title={t('chart.title', { title })}
        look="line"
        scale={scale}
        series={[t('chart.series')]}
        points={results
          .filter((result) => result.instrument === instrument)
          .toReversed()
          .map(({ id, day, score }) => ({
            key: id,
            short: short(day),
            name: long({ from: day, to: day }),
            values: [score],
          }))}
        number={format.number}
        texts={{
          walk: t('chart.walk', { title }),
          table: t('chart.table'),
          points: t('chart.points'),
          nothing: t('chart.nothing'),
        }}
      />
    );
  });
}
