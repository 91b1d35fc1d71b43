import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMinutes } from '#contract/core/time/local.ts';
import type { OpenSpan } from '#contract/scheduling/availability/open-windows.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { useExternalTimes } from '#web/features/scheduling/shared/other-calendars.ts';
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
  const [wanted, setWanted] = useState<string>();
  const sessions = useTaken();
  const external = useBusyThen();
  const choices = choicesOf(draft, words.minutes);
  const chosen = choices.find(({ value }) => value === wanted) ?? choices[0];
  const { durationMinutes, value: what } = chosen ?? {};
  const sound = isSound(draft);
  const days = useDays(draft, { what, durationMinutes, at }, sessions.data, external);
  if (!draft.selfBooking) return <Note>{t('preview.closed')}</Note>;
  if (!sound || durationMinutes === undefined) return <Note>{t('unsound')}</Note>;
  if (sessions.error) {
    const retry = () => void sessions.refetch();
    return <LoadFailed title={t('preview.failed')} error={sessions.error} busy={sessions.isFetching} onRetry={retry} />;
  }
  if (!sessions.data) return <Skeleton height="18rem" />;
  return (
    <>
      {chosen && choices.length > 1 && (
        <SelectField
          label={t(chosen.label)}
          options={choices.map(({ value, name }) => ({ value, label: name }))}
          value={chosen.value}
          onChoose={setWanted}
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

interface Wanted {
  /** Type or length. */
  readonly what: string | undefined;
  readonly durationMinutes: number | undefined;
  readonly at: string;
}

const useDays = (
  draft: Draft,
  { what, durationMinutes, at }: Wanted,
  sessions: readonly Session[] | undefined,
  external: readonly OpenSpan[],
): readonly DayOnOffer[] =>
  useMemo(
    () =>
      isSound(draft) && durationMinutes !== undefined && sessions
        ? daysOnOffer(rulesOf(draft, what), { sessions, external }, { durationMinutes, at }, shownDays)
        : [],
    [draft, what, durationMinutes, at, sessions, external],
  );

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly label: 'preview.length' | 'types.title';
  readonly durationMinutes: number;
}

/** What clients choose among: types where there are any for them, or else lengths. */
const choicesOf = ({ types, durations }: Draft, minutes: (count: number) => string): Choice[] => {
  const offered = types.filter(({ bookable }) => bookable);
  return offered.length > 0
    ? offered.map(({ typeId, name, durationMinutes }) => ({
        value: typeId,
        name,
        label: 'types.title',
        durationMinutes,
      }))
    : durations.map((each) => ({
        value: String(each),
        name: minutes(each),
        label: 'preview.length',
        durationMinutes: each,
      }));
};

/** The rules as they are for a type, where it has its own. */
const rulesOf = (draft: Draft, typeId: string | undefined): Draft => {
  const { bufferMinutes = draft.bufferMinutes, noticeHours = draft.noticeHours } =
    draft.types.find((each) => each.typeId === typeId) ?? {};
  return { ...draft, bufferMinutes, noticeHours };
};

/** When the coach is busy elsewhere on the days of the preview. */
const useBusyThen = () => {
  const [from] = useState(() => new Date().toISOString());
  return useExternalTimes(from, addMinutes(from, (shownDays + 3) * 24 * 60));
};

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
  // Full weeks are counted from their Monday on.
  const [from] = useState(() => addMinutes(new Date().toISOString(), -8 * 24 * 60));
  return useQuery({
    queryKey: keyOf('availability', 'sessions', from),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Session[]> => {
      const to = addMinutes(from, (shownDays + 18) * 24 * 60);
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
