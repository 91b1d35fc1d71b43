import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Income } from '#contract/insights/schema.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { useMonths } from '../use-months.ts';

/** How much of the time that clients can book was used, by month; of one month by itself its parts. */
export function Hours({ hours }: Pick<Income, 'hours'>) {
  const { t, i18n } = useTranslation('coach-analytics');
  const { percent } = useFormat();
  const months = useMonths();
  const exact = useMemo(() => numberFormat(i18n.language, { maximumFractionDigits: 1 }), [i18n.language]);
  const sum = (figure: 'offered' | 'used' | 'beside') => hours.reduce((all, month) => all + month[figure], 0) / 60;
  const [offered, used, beside] = [sum('offered'), sum('used'), sum('beside')];
  const number = (value: number): string => exact.format(value);
  const title = t('hours.title');
  const said = t('hours.summary', {
    used: number(used),
    offered: number(offered),
    share: offered === 0 ? '—' : percent(Math.round((used / offered) * 100)),
  });
  const drawing =
    hours.length > 1
      ? ({
          series: [t('hours.used'), t('hours.free')],
          points: hours.map((month) => ({
            key: month.month,
            short: months.short(month.month),
            name: months.long(month.month),
            values: [month.used / 60, (month.offered - month.used) / 60],
          })),
        } as const)
      : ({
          series: [t('hours.hours')],
          points: [
            { key: 'used', short: t('hours.used'), name: t('hours.used'), values: [used] },
            { key: 'free', short: t('hours.free'), name: t('hours.free'), values: [offered - used] },
            { key: 'beside', short: t('hours.beside'), name: t('hours.beside'), values: [beside] },
          ],
        } as const);
  return (
    <ChartCard
      title={title}
      summary={beside > 0 ? `${said} ${t('hours.besideSummary', { beside: number(beside) })}` : said}
      look="bars"
      {...drawing}
      number={number}
      texts={{
        walk: t('chart.walk', { name: title }),
        table: t('chart.table'),
        points: t(hours.length > 1 ? 'chart.month' : 'revenue.what'),
        nothing: t('chart.nothing'),
        note: t('hours.note'),
      }}
    />
  );
}
