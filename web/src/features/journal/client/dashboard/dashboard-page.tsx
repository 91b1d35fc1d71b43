import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInForce } from '#contract/guidance/care/low-days.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import { AgreedCard } from './agreed/agreed-card.tsx';
import { HabitsCard } from './agreed/habits-card.tsx';
import { PlanCard } from './agreed/plan-card.tsx';
import { CoachAwayNote } from './coach-away-note.tsx';
import { ContinueCard } from './continue-card.tsx';
import styles from './dashboard-page.module.css';
import { FirstHour } from './first-hour/first-hour.tsx';
import { GoalsCard } from './goals/goals-card.tsx';
import { MoodCard } from './mood-card.tsx';
import { NextSession } from './next-session.tsx';
import { ReflectionCard } from './reflection-card.tsx';
import { WeekCard } from './week-card.tsx';
import { WellbeingCard } from './wellbeing-card.tsx';

const CareCard = lazy(async () => ({ default: (await import('./care-card.tsx')).CareCard }));

/** @param hour local, 0 to 23 */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};

/** A user's home: a greeting, how they are, and what today brings. The mood can be told whatever else does not come. */
export function Component() {
  const { t } = useTranslation(['client-dashboard', 'common']);
  const format = useFormat();
  const { profile } = useIdentity();
  const { today, entries, streak, error, isFetching, refetch } = useToday();
  const [now] = useState(() => new Date());
  if (!profile) return null;
  const coach = today?.share?.coachFirstName;
  return (
    <>
      <section className={styles['card']}>
        <WaterScene className={styles['scene']} />
        <p className={styles['date']}>{format.longDate(now.toISOString())}</p>
        <h1 tabIndex={-1}>{t(partOfDay(now.getHours()), { name: profile.firstName })}</h1>
        <p className={styles['hero']}>{t('common:heroTitle')}</p>
        {profile.coachId && !profile.coachDisabled && <p className={styles['note']}>{t('connected')}</p>}
        {profile.coachDisabled && <CoachAwayNote />}
      </section>
      <FirstHour today={today} entries={entries} failed={error !== null} />
      <MoodCard entries={entries} coach={coach} />
      {today?.care && coach !== undefined && isInForce(today.care) && (
        <div className={styles['care']}>
          <Suspense fallback={null}>
            <CareCard care={today.care} today={today} entries={entries} coach={coach} />
          </Suspense>
        </div>
      )}
      <div className={styles['today']}>
        <div className={styles['column']}>
          {error && !today && <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={refetch} />}
          {!today && !error && <Skeleton height="16rem" />}
          {today && (
            <>
              {today.plan && coach !== undefined && <PlanCard plan={today.plan} day={today.day} coach={coach} />}
              <HabitsCard today={today} />
              <AgreedCard today={today} />
              <ContinueCard today={today} />
              <ReflectionCard today={today} entries={entries} />
              {coach !== undefined && <GoalsCard goals={today.goals} coach={coach} />}
            </>
          )}
        </div>
        <div className={styles['column']}>
          {profile.coachId && <NextSession />}
          {!today && !error && <Skeleton height="13rem" />}
          {today && <WellbeingCard today={today} />}
          {today && streak && <WeekCard today={today} streak={streak} />}
        </div>
      </div>
    </>
  );
}
