import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plusDays } from '#contract/core/time/dates.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Streak, Today } from '#contract/journal/days/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Tick } from '#web/ui/layout/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './week-card.module.css';

interface Props {
  today: Today;
  /** With what waits on this device. */
  streak: Streak;
}

/** How many of the last seven days there is something of. Days in a row are told only to those who like that. */
export function WeekCard({ today, streak }: Props) {
  const { t } = useTranslation('client-dashboard');
  const { day, settings, minutesToday } = today;
  const settingStreak = useStreakShown();
  return (
    <DashboardCard title={t('week.title')} aside={<Link to="/insights">{t('week.insights')}</Link>}>
      <Dots day={day} days={streak.days} />
      <div>
        <p className={styles['figure']}>{t('week.ofSeven', { count: streak.ofSeven })}</p>
        {settings.streakShown && streak.current > 0 && <p>{t('week.streak', { count: streak.current })}</p>}
        {minutesToday > 0 && <p className={styles['aside']}>{t('week.minutes', { count: minutesToday })}</p>}
      </div>
      <Button
        look="plain"
        className={styles['toggle']}
        busy={settingStreak.isPending}
        onClick={() => settingStreak.mutate(!settings.streakShown)}
      >
        {t(settings.streakShown ? 'week.hide' : 'week.show')}
      </Button>
      {settingStreak.error && <ProblemBox error={settingStreak.error} />}
    </DashboardCard>
  );
}

function Dots({ day, days }: { day: string; days: readonly string[] }) {
  const { t } = useTranslation('client-dashboard');
  const format = useZonedTimes();
  const week = Array.from({ length: 7 }, (_, index) => plusDays(day, index - 6));
  return (
    <ul className={styles['week']}>
      {week.map((each) => {
        const noon = `${each}T12:00:00.000Z`;
        const isDone = days.includes(each);
        return (
          <li key={each} className={classes(styles['day'], each === day && styles['today'])}>
            <Tick done={isDone} />
            <span aria-hidden>{format.leaf(noon, 'UTC').weekday}</span>
            <VisuallyHidden>
              {t(isDone ? 'week.done' : 'week.open', { day: format.weekday(noon, 'UTC') })}
            </VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

const useStreakShown = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (streakShown: boolean) => call(dayRoutes, 'updateDaySettings', { body: { streakShown } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('today') }),
  });
};
