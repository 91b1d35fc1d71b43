import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revenue } from '#contract/billing/money/revenue.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { dateFormat, numberFormat } from '#web/lib/format/formats.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../revenue.module.css';
import type { CurrencyYear } from './figures.ts';

interface Props {
  figures: CurrencyYear;
  year: string;
  /** `2026-03` */
  thisMonth: string;
}

/** One currency's year: this month's sums, the year's, and its months as a chart or a table. */
export function CurrencyFigures({ figures: { currency, total, months }, year, thisMonth }: Props) {
  const { t, i18n } = useTranslation('coach-revenue');
  const words = useMemo(() => {
    const digits = minorDigits(currency);
    const number = numberFormat(i18n.language, { maximumFractionDigits: digits });
    const short = dateFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
    const long = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return {
      number: (minor: number) => number.format(minor / 10 ** digits),
      short: (month: string) => short.format(new Date(month)),
      long: (month: string) => long.format(new Date(month)),
    };
  }, [i18n.language, currency]);
  const current = months.find(({ month }) => month === thisMonth);
  const name = t('revenue.in', { currency });
  return (
    <div className={styles['part']}>
      <div className={styles['figures']}>
        {current && <Sums title={words.long(current.month)} sums={current} />}
        <Sums title={t('revenue.ofYear', { year })} sums={total} />
      </div>
      <ChartCard
        title={name}
        look="line"
        series={[t('revenue.received'), t('revenue.refunded')]}
        points={months.map(({ month, received, refunded }) => ({
          key: month,
          short: words.short(month),
          name: words.long(month),
          values: [received, refunded],
        }))}
        number={words.number}
        texts={{
          walk: t('revenue.walk', { name }),
          table: t('revenue.table'),
          points: t('revenue.month'),
          nothing: t('revenue.none'),
          note: t('revenue.note'),
        }}
      />
    </div>
  );
}

function Sums({ title, sums }: { title: string; sums: Revenue['totals'][number] }) {
  const { t } = useTranslation('coach-revenue');
  const money = useMoney();
  const { currency, received, refunded, invoiced } = sums;
  return (
    <Card as="section" padding="m" aria-label={`${title}, ${currency}`}>
      <h2 className={styles['title']}>
        {title} <span className={styles['code']}>{currency}</span>
      </h2>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('revenue.received')}</dt>
          <dd>{money(received, currency)}</dd>
        </div>
        <div>
          <dt>{t('revenue.refunded')}</dt>
          <dd>{money(refunded, currency)}</dd>
        </div>
        <div>
          <dt>{t('revenue.left')}</dt>
          <dd>{money(received - refunded, currency)}</dd>
        </div>
        <div>
          <dt>{t('revenue.invoiced')}</dt>
          <dd>{money(invoiced, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}
