import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Activity, CoachDashboard } from '#contract/insights/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { FigureCard, FigureCards } from '#web/ui/figures/figure-cards.tsx';
import { type Again, RegionFailed } from './region.tsx';
import { hasFailed, known } from './use-dashboard.ts';

type CurrencyAmount = NonNullable<Activity['amount']>;

interface Props {
  /** Undefined while it loads. */
  data: CoachDashboard | undefined;
  again: Again;
}

/** The four figures of a practice. Each of them may be missing without the others. */
export function Cards({ data, again }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { number, percent, list } = useFormat();
  const revenue = known(data?.revenue);
  const money = useMoney(revenue ? [...revenue.received, ...revenue.invoiced] : []);
  const written = ({ amount, currency }: CurrencyAmount) => money(amount, currency);
  const failed = (title: string, region: object | undefined) =>
    hasFailed(region) ? <RegionFailed title={title} again={again} /> : undefined;
  const clients = known(data?.clients);
  const week = known(data?.sessionsThisWeek);
  const progress = known(data?.progress);
  return (
    <FigureCards>
      <FigureCard
        label={t('clients.label')}
        link={<Link to="/coach/clients">{t('clients.all')}</Link>}
        figure={clients && number(clients.active + clients.pending)}
        failed={failed(t('clients.failed'), data?.clients)}
      >
        {clients && t('clients.note', { active: number(clients.active), pending: number(clients.pending) })}
      </FigureCard>
      <FigureCard
        label={t('week.label')}
        link={<Link to="/coach/sessions">{t('week.all')}</Link>}
        figure={week && number(week.total)}
        failed={failed(t('week.failed'), data?.sessionsThisWeek)}
      >
        {week && t('week.note', { done: number(week.done) })}
      </FigureCard>
      <FigureCard
        label={t('progress.label')}
        link={<Link to="/coach/progress">{t('progress.all')}</Link>}
        figure={progress && (progress.percent === undefined ? '—' : percent(progress.percent))}
        failed={failed(t('progress.failed'), data?.progress)}
      >
        {progress &&
          (progress.percent === undefined ? t('progress.none') : t('progress.note', { count: progress.clients }))}
      </FigureCard>
      <FigureCard
        label={t('revenue.label')}
        link={<Link to="/coach/revenue">{t('revenue.all')}</Link>}
        figure={revenue && figureOf(revenue.received.map(written))}
        failed={failed(t('revenue.failed'), data?.revenue)}
      >
        {revenue &&
          (revenue.invoiced.length === 0
            ? t('revenue.none')
            : t('revenue.note', { amounts: list(revenue.invoiced.map(written)) }))}
      </FigureCard>
    </FigureCards>
  );
}

/** One stands alone; several, one for each currency, are never added. */
const figureOf = (amounts: readonly string[]): string | readonly string[] =>
  amounts.length > 1 ? amounts : (amounts[0] ?? '—');
