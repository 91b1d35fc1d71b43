import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMinutes } from '#contract/core/time/local.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { zoneName } from '#web/lib/time/zone-field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { type Draft, isSound } from '../draft.ts';
import { useWords } from '../use-words.ts';
import { type DayOnOffer, daysOnOffer } from './days-on-offer.ts';
import styles from './preview.module.css';

/** How far one looks here; the horizon may be further. */
const shownDays = 14;

const timesAtFirst = 6;

/** The times that a client would find with what is entered now, saved or not. */
export function Preview({ draft }: { draft: Draft }) {
  const { t } = useTranslation('coach-availability');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <div>
        <h2 id={id}>{t('preview.title')}</h2>
        <p className={styles['zone']}>{t('preview.zone', { zone: zoneName(draft.timeZone) })}</p>
      </div>
      <Offers draft={draft} />
    </section>
  );
}

function Offers({ draft }: { draft: Draft }) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const at = useMinute();
  const [wanted, setWanted] = useState<number>();
  const sessions = useTaken();
  const durationMinutes = draft.durations.find((each) => each === wanted) ?? draft.durations[0];
  const sound = isSound(draft);
  const days = useMemo(
    () =>
      sound && durationMinutes !== undefined && sessions.data
        ? daysOnOffer(draft, sessions.data, { durationMinutes, at }, shownDays)
        : [],
    [sound, draft, durationMinutes, at, sessions.data],
  );
  if (!draft.selfBooking) return <Note>{t('preview.closed')}</Note>;
  if (!sound || durationMinutes === undefined) return <Note>{t('unsound')}</Note>;
  if (sessions.error) {
    const retry = () => void sessions.refetch();
    return <LoadFailed title={t('preview.failed')} error={sessions.error} busy={sessions.isFetching} onRetry={retry} />;
  }
  if (!sessions.data) return <Skeleton height="18rem" />;
  return (
    <>
      {draft.durations.length > 1 && (
        <SelectField
          label={t('preview.length')}
          options={draft.durations.map((each) => ({ value: String(each), label: words.minutes(each) }))}
          value={String(durationMinutes)}
          onChoose={(chosen) => setWanted(Number(chosen))}
        />
      )}
      {days.length === 0 && <Note>{t(whyNothing())}</Note>}
      <ul className={styles['days']}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
    </>
  );

  function whyNothing(): 'preview.noHours' | 'preview.tooLong' | 'preview.nothing' {
    const windows = [...draft.weekly, ...draft.overrides.flatMap((override) => override.windows)];
    if (windows.length === 0) return 'preview.noHours';
    const fits = windows.some(({ from, to }) => minutesOf(to) - minutesOf(from) >= (durationMinutes ?? 0));
    return fits ? 'preview.nothing' : 'preview.tooLong';
  }
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}

function Day({ day: { date, times } }: { day: DayOnOffer }) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? times : times.slice(0, timesAtFirst);
  return (
    <li className={styles['day']}>
      <h3 className={styles['date']}>{words.day(date)}</h3>
      <ul className={styles['times']}>
        {shown.map((time, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- where the clocks are put back a time stands twice
          <li key={`${time} ${place}`} className={styles['time']}>
            {words.time(time)}
          </li>
        ))}
        {shown.length < times.length && (
          <li>
            <button
              type="button"
              className={styles['more']}
              aria-label={t('preview.allOf', { day: words.day(date), number: times.length - shown.length })}
              onClick={() => setAll(true)}
            >
              {t('preview.more', { number: times.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Loads the coach's sessions on the days of the preview. */
const useTaken = () => {
  const [from] = useState(() => addMinutes(new Date().toISOString(), -24 * 60));
  return useQuery({
    queryKey: keyOf('availability', 'sessions', from),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Session[]> => {
      const to = addMinutes(from, (shownDays + 3) * 24 * 60);
      const found: Session[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await call(sessionRoutes, 'listSessions', {
          query: { from, to, ...(cursor && { cursor }) },
          signal,
        });
        found.push(...page.items);
        if (!page.cursor) return found;
        cursor = page.cursor;
      }
    },
  });
};

/** The present instant as of this minute. */
const useMinute = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** @param local `09:30` */
const minutesOf = (local: string): number => Number(local.slice(0, 2)) * 60 + Number(local.slice(3));
