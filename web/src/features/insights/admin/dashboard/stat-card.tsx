import { useTranslation } from 'react-i18next';
import type { Figure } from '#contract/insights/statistics/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classes } from '#web/ui/classes.ts';
import { FigureCard } from '#web/ui/figures/figure-cards.tsx';
import styles from './stats.module.css';
import { type Trend, trendOf } from './trend.ts';

interface Props {
  label: string;
  /** Says exactly how the figure is counted. */
  note?: string | undefined;
  /** Undefined while it loads. */
  figure: Figure | undefined;
}

/** One figure and how it has changed in 30 days. */
export function StatCard({ label, note, figure }: Props) {
  const { number } = useFormat();
  const trend = figure && trendOf(figure);
  return (
    <FigureCard label={label} figure={figure && number(figure.now)}>
      {trend && <TrendLine trend={trend} />}
      {note && <p>{note}</p>}
    </FigureCard>
  );
}

const arrows = { up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5', down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5', same: 'M3 8h10M9 4l4 4-4 4' };

function TrendLine({ trend: { direction, percent } }: { trend: Trend }) {
  const { t } = useTranslation('admin-dashboard');
  const format = useFormat();
  return (
    <p className={styles['trend']}>
      <span className={classes(styles['change'], styles[direction])}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path
            d={arrows[direction]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {direction === 'same' ? t('trend.same') : t(`trend.${direction}`, { percent: format.percent(percent) })}
      </span>
      {direction !== 'same' && <span>{t('trend.since')}</span>}
    </p>
  );
}
