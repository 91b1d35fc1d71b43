import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Client } from '#contract/clients/schema.ts';
import { moods } from '#contract/journal/days/words.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { placeOf, showTheSame, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TitledCard } from '#web/ui/layout/card.tsx';
import { meanMood, moodOf } from '../shared/series.ts';
import { useCredits } from '../use-client.ts';
import { useOwed } from '../use-owed.ts';
import { useTitles } from '../use-titles.ts';
import styles from './overview.module.css';

const atMost = 4;

function AsideCard({ title, tab, children }: { title: string; tab?: string; children: ReactNode }) {
  const { t } = useTranslation('coach-client');
  return (
    <TitledCard
      title={title}
      padding="m"
      className={styles['card']}
      aside={
        tab && (
          <Link to={`?tab=${tab}`} aria-label={t('allOf', { title })}>
            {t('all')}
          </Link>
        )
      }
    >
      {children}
    </TitledCard>
  );
}

/** The session that is on or comes next, by the coach's clock and the client's. */
export function NextSession({ client, session }: { client: Client; session: Session | undefined }) {
  const { t } = useTranslation('coach-client');
  const times = useZonedTimes();
  const [zone, now] = [useOwnZone(), useNow()];
  if (!session) {
    return (
      <AsideCard title={t('next.title')}>
        <p className={styles['quiet']}>{t('next.none')}</p>
        {client.status !== 'archived' && !client.example && (
          <div>
            <Link className={buttonClass('quiet')} to={`/coach/sessions?with=${client.clientId}`}>
              {t('do.plan')}
            </Link>
          </div>
        )}
      </AsideCard>
    );
  }
  const { sessionId, startsAt, endsAt, title, videoLink } = session;
  const theirs = client.timeZone;
  return (
    <AsideCard title={t('next.title')} tab="sessions">
      <p className={styles['strong']}>
        <Link to={`/coach/sessions/${sessionId}`}>
          <time dateTime={startsAt}>
            {times.day(startsAt, zone)}, {times.times(startsAt, endsAt, zone)}
          </time>
        </Link>
      </p>
      {theirs !== undefined && !showTheSame(zone, theirs, startsAt) && (
        <p className={styles['quiet']}>
          {t('next.theirs', { time: times.times(startsAt, endsAt, theirs), place: placeOf(theirs) })}
        </p>
      )}
      {title && <p className={styles['quiet']}>{title}</p>}
      {videoLink !== undefined && (
        <div>
          <a
            className={buttonClass(mayJoin(session, now) ? 'primary' : 'quiet')}
            href={videoLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('next.join')}
          </a>
        </div>
      )}
    </AsideCard>
  );
}

interface Known {
  data: ClientProgress | undefined;
}

/** What is still to do. */
export function AgreedCard({ data, today }: Known & { today: string }) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const { titleOf } = useTitles();
  const open = data?.assignments.filter(({ state }) => state === 'open') ?? [];
  return (
    <AsideCard title={t('agreed.title')} tab="agreed">
      {!data && <Skeleton height="5rem" />}
      {data && open.length === 0 && (
        <p className={styles['quiet']}>{t(data.assignments.length === 0 ? 'progress.nothing' : 'agreed.allDone')}</p>
      )}
      {open.length > 0 && (
        <ul className={styles['list']}>
          {open.slice(0, atMost).map((assignment) => (
            <li key={assignment.id}>
              <span>{titleOf(assignment)}</span>
              {assignment.dueOn !== undefined && (
                <span className={styles['quiet']}>
                  {assignment.dueOn < today ? (
                    <Badge tone="warning">{t('agreed.late')}</Badge>
                  ) : (
                    t('agreed.dueOn', { day: day(assignment.dueOn) })
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > atMost && <p className={styles['quiet']}>{t('andMore', { count: open.length - atMost })}</p>}
    </AsideCard>
  );
}

export function GoalsCard({ data }: Known) {
  const { t } = useTranslation('coach-client');
  const open = data?.goals.filter(({ state }) => state === 'open') ?? [];
  return (
    <AsideCard title={t('goal.goals')} tab="agreed">
      {!data && <Skeleton height="4rem" />}
      {data && open.length === 0 && <p className={styles['quiet']}>{t('goal.none')}</p>}
      {open.length > 0 && (
        <ul className={styles['list']}>
          {open.slice(0, atMost).map(({ id, title, actions }) => (
            <li key={id}>
              <span>{title}</span>
              {actions.total > 0 && <span className={styles['quiet']}>{t('goal.actions', { ...actions })}</span>}
            </li>
          ))}
        </ul>
      )}
      {open.length > atMost && <p className={styles['quiet']}>{t('andMore', { count: open.length - atMost })}</p>}
    </AsideCard>
  );
}

/** The mood of the days that are shared. */
export function MoodCard({ data, today, days, name }: Known & { today: string; days: number; name: string }) {
  const { t, i18n } = useTranslation('coach-client');
  const points = useMemo(() => (data ? moodOf(data.days, today, days) : []), [data, today, days]);
  const mean = data ? meanMood(data.days) : null;
  const isShared = data?.shared.mood !== undefined;
  const word = mean === null ? undefined : moods[Math.round(mean) - 1];
  return (
    <AsideCard title={t('moodOf', { count: days })} tab="shared">
      {!data && <Skeleton height="5rem" />}
      {data && !word && <p className={styles['quiet']}>{isShared ? t('mood.none') : t('notShared', { name })}</p>}
      {word && mean !== null && (
        <>
          <p className={styles['mood']}>
            <MoodFace mood={word} size={28} />
            {t('mood.mean', { mean: numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(mean) })}
          </p>
          <svg viewBox={`0 0 ${days} 10`} preserveAspectRatio="none" className={styles['spark']} aria-hidden>
            {points.map(({ from, value }, index) =>
              value === null ? null : (
                <rect key={from} x={index + 0.15} width={0.7} y={10 - value * 2} height={value * 2} rx={0.3} />
              ),
            )}
          </svg>
        </>
      )}
    </AsideCard>
  );
}

/** What they owe, and the sessions that they have paid for. */
export function MoneyCard({ clientId, today }: { clientId: string; today: string }) {
  const { t } = useTranslation('coach-client');
  const { owed, failure, isPending } = useOwed(clientId, today);
  const credits = useCredits(clientId);
  return (
    <AsideCard title={t('tab.money')} tab="money">
      {failure && (
        <LoadFailed
          title={t('timeline.failed.money')}
          error={failure.error}
          busy={failure.busy}
          onRetry={failure.retry}
        />
      )}
      {isPending && <Skeleton height="3rem" />}
      {owed.map(({ currency, amount, isOverdue }) => (
        <p key={currency} className={styles['strong']}>
          {t('due', { amount })} {isOverdue && <Badge tone="error">{t('overdue')}</Badge>}
        </p>
      ))}
      {!isPending && !failure && owed.length === 0 && <p className={styles['quiet']}>{t('nothingDue')}</p>}
      {credits.error && credits.data === undefined && (
        <LoadFailed
          title={t('credits.failed')}
          error={credits.error}
          busy={credits.isFetching}
          onRetry={() => void credits.refetch()}
        />
      )}
      {credits.data && <p className={styles['quiet']}>{t('credits.left', { count: credits.data.available })}</p>}
    </AsideCard>
  );
}
