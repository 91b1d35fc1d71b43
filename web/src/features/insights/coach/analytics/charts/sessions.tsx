import { useTranslation } from 'react-i18next';
import type { Analytics } from '#contract/insights/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { outcomes } from '../records.ts';
import { useMonths } from '../use-months.ts';

/** Shows the outcomes of sessions, and in a longer period their number by month. */
export function Sessions({ sessions, yearBefore }: Pick<Analytics, 'sessions' | 'yearBefore'>) {
  const { t } = useTranslation('coach-analytics');
  const { number } = useFormat();
  const months = useMonths();
  const count = outcomes.reduce((sum, outcome) => sum + sessions[outcome], 0);
  const texts = (name: string, points: string) => ({
    walk: t('chart.walk', { name }),
    table: t('chart.table'),
    points,
    nothing: t('chart.nothing'),
  });
  return (
    <>
      <ChartCard
        title={t('sessions.byOutcome')}
        summary={t('sessions.count', { count })}
        look="bars"
        series={[t('sessions.series')]}
        points={outcomes.map((outcome) => ({
          key: outcome,
          short: t(`outcome.${outcome}`),
          name: t(`outcome.${outcome}`),
          values: [sessions[outcome]],
        }))}
        number={number}
        texts={texts(t('sessions.byOutcome'), t('sessions.outcome'))}
      />
      {sessions.byMonth.length > 1 && yearBefore && (
        <ChartCard
          title={t('sessions.compared')}
          summary={t('sessions.comparedNote', {
            now: number(sessions.completed),
            before: number(yearBefore.sessions.reduce((sum, { completed }) => sum + completed, 0)),
          })}
          look="line"
          series={[t('outcome.completed'), t('chart.yearBefore')]}
          points={sessions.byMonth.map(({ month, completed }, place) => ({
            key: month,
            short: months.short(month),
            name: months.long(month),
            values: [completed, yearBefore.sessions[place]?.completed ?? null],
          }))}
          number={number}
          texts={texts(t('sessions.compared'), t('chart.month'))}
        />
      )}
      {sessions.byMonth.length > 1 && (
        <ChartCard
          title={t('sessions.byMonth')}
          summary={t('sessions.byMonthNote')}
          look="bars"
          series={[t('outcome.completed'), t('sessions.notHeld')]}
          points={sessions.byMonth.map(({ month, completed, noShow, cancelled, lateCancelled }) => ({
            key: month,
            short: months.short(month),
            name: months.long(month),
            values: [completed, noShow + cancelled + lateCancelled],
          }))}
          number={number}
          texts={texts(t('sessions.byMonth'), t('chart.month'))}
        />
      )}
    </>
  );
}
