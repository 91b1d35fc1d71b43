import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Analytics } from '#contract/insights/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { aroundZero } from '../around-zero.ts';
import { currenciesOf, majorUnits, sumOf } from '../money.ts';
import { useMonths } from '../use-months.ts';

/** A chart for each currency: they are never added. */
export function Revenue({ data }: { data: Analytics }) {
  const { t } = useTranslation('coach-analytics');
  const money = useMoney(data.revenue);
  const { number } = useFormat();
  const months = useMonths();
  const series = [t('revenue.received'), t('chart.yearBefore')] as const;
  const currencies = currenciesOf(data);
  if (currencies.length === 0) {
    return (
      <Card shadow="none">
        <EmptyState
          title={t('revenue.none')}
          action={
            <Link to="/coach/revenue" className={buttonClass('quiet')}>
              {t('revenue.open')}
            </Link>
          }
        >
          {t('revenue.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return currencies.map((currency) => {
    const own = data.revenue.filter((month) => month.currency === currency);
    const written = (figure: 'received' | 'refunded' | 'invoiced') => money(sumOf(own, figure), currency);
    const title = t('revenue.in', { currency });
    const points = data.sessions.byMonth.map(({ month }) => {
      const lastYear = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      return {
        key: month,
        short: months.short(month),
        name: months.long(month),
        values: [receivedIn(month, own, currency), receivedIn(lastYear, data.yearBefore?.revenue ?? [], currency)],
      };
    });
    const values = points.flatMap((point) => point.values);
    const isBelowZero = values.some((value) => value < 0);
    // A line needs two months.
    const look = points.length > 1 || isBelowZero ? ({ look: 'line', series, points } as const) : ofOneMonth(own, t);
    return (
      <ChartCard
        key={currency}
        title={title}
        summary={t('revenue.summary', {
          received: written('received'),
          refunded: written('refunded'),
          invoiced: written('invoiced'),
        })}
        {...look}
        // More may have been given back or credited than came.
        scale={isBelowZero ? aroundZero(values, 100) : undefined}
        number={(amount) => money(amount, currency)}
        tick={(amount) => number(majorUnits(amount, currency))}
        texts={{
          walk: t('chart.walk', { name: title }),
          table: t('chart.table'),
          points: t(look.look === 'line' ? 'chart.month' : 'revenue.what'),
          nothing: t('chart.nothing'),
          note: t('revenue.chartNote'),
        }}
      />
    );
  });
}

/** What came in a month, less what went back, in minor units of one currency. */
const receivedIn = (month: string, revenue: Analytics['revenue'], currency: string): number => {
  const found = revenue.find((one) => one.month === month && one.currency === currency);
  return (found?.received ?? 0) - (found?.refunded ?? 0);
};

/** Sets payments, refunds and invoices of a month beside one another. */
const ofOneMonth = (own: Analytics['revenue'], t: TFunction<'coach-analytics'>) =>
  ({
    look: 'bars',
    series: [t('revenue.title')],
    points: (['received', 'refunded', 'invoiced'] as const).map((figure) => {
      const name = t(`file.${figure}`);
      return { key: figure, short: name, name, values: [sumOf(own, figure)] };
    }),
  }) as const;
