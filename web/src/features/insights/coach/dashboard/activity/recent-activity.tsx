import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import type { Activity } from '#contract/insights/schema.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from '../dashboard-page.module.css';
import { type Again, RegionFailed, RowsLoading, Section } from '../region.tsx';
import { hasFailed, known, type Region } from '../use-dashboard.ts';
import { useMoments } from '../use-moments.ts';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

interface Props {
  region: Region<'activity'>;
  again: Again;
  now: string;
  zone: string;
}

/** Lists events, the latest first, as far back as the coach asks. */
export function RecentActivity({ region, again, now, zone }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const problemText = useProblemText();
  const { items, error, busy, mayHaveMore, askForMore } = useActivity(known(region)?.items);
  const { date } = useMoments(zone);
  const today = dateAt(now, zone);
  const dayOf = (day: string): string =>
    day === today ? t('activity.today') : day === plusDays(today, -1) ? t('activity.yesterday') : date(day, today);
  const { list, follow } = useFirstNew(items?.length ?? 0);
  return (
    <Section title={t('activity.title')} busy={!region || busy}>
      {!region && <RowsLoading count={5} />}
      {hasFailed(region) && <RegionFailed title={t('activity.failed')} again={again} />}
      {items?.length === 0 && (
        <EmptyState
          title={t('activity.none')}
          action={
            <Link to="/coach/clients" className={buttonClass('primary')}>
              {t('activity.invite')}
            </Link>
          }
        >
          {t('activity.noneText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <div ref={list}>
          {byDay(items, zone).map(([date, those]) => (
            <div key={date} className={styles['day']}>
              <h3>{dayOf(date)}</h3>
              <ol className={styles['rows']}>
                {those.map((item) => (
                  <ActivityRow key={item.id} item={item} zone={zone} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
      {error && (
        <ErrorBox help={<ProblemHelp of={error} />}>
          <strong>{t('activity.failed')}</strong>
          <br />
          {problemText(error)}
        </ErrorBox>
      )}
      {mayHaveMore && (
        <div className={styles['actions']}>
          <Button
            look="quiet"
            busy={busy}
            onClick={() => {
              follow();
              askForMore();
            }}
          >
            {t('activity.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Under the days of the coach's clocks, as they come. */
const byDay = (items: readonly Activity[], zone: string): [date: string, items: Activity[]][] => {
  const days = new Map<string, Activity[]>();
  for (const item of items) {
    const date = dateAt(item.at, zone);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  return [...days];
};

/** After "show more", moves the focus to the first row that was added. */
const useFirstNew = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const from = askedAt.current;
    if (from === undefined || count <= from) return;
    askedAt.current = undefined;
    const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[from];
    row?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    follow: (): void => {
      askedAt.current = count;
    },
  };
};
