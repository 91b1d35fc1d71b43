import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/core/time/dates.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import { seriesLength } from '#contract/core/time/repeat.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { SeriesShown, Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { keepSessions, refreshSessions } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Refusal } from './refusal.tsx';
import styles from './sheet.module.css';

/** The series of a session: its rule in words, its dates with what became of each, and a way to go on with it. */
export function SeriesPart({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('coach-sessions');
  const [isOpened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    // Most look at the one session.
    enabled: isOpened,
    queryKey: keyOf('series', seriesId),
    queryFn: ({ signal }) => call(sessionRoutes, 'getSeries', { params: { seriesId }, signal }),
  });
  return (
    <details className={styles['note']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('sheet.series.title')}</summary>
      {data && <Found series={data} />}
      {isOpened && !data && !error && <Skeleton height="6rem" />}
      {!data && error && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </details>
  );
}

function Found({ series }: { series: SeriesShown }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const { frequency, interval, weekdays, localStart, sessions } = series;
  const first = dateOf(localStart);
  const days = format.list((weekdays ?? [weekdayOf(first)]).map(format.weekday));
  const dates = sessions.map(({ localStart: start }) => dateOf(start));
  return (
    <div className={styles['group']}>
      <p>
        {frequency === 'weekly'
          ? t('sheet.repeat.everyWeek', { count: interval, days })
          : t('sheet.repeat.everyMonth', { count: interval, day: Number(first.slice(8)) })}{' '}
        {t('sheet.repeat.sum', {
          count: dates.length,
          first: format.day(dates[0] ?? first),
          last: format.day(dates.at(-1) ?? first),
        })}
      </p>
      <ol className={styles['dates']}>
        {sessions.map((session) => (
          <DateOf key={session.sessionId} session={session} />
        ))}
      </ol>
      {sessions.some(isOpen) && <Standing series={series} />}
      {sessions.some(isOpen) && <Extend series={series} />}
    </div>
  );
}

const hasClient = (sessions: readonly Session[]): boolean => sessions.some(({ kind }) => kind === 'session');

function DateOf({ session }: { session: Session }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const { localStart, status, moved } = session;
  return (
    <li>
      {format.day(dateOf(localStart))}, {format.time(localStart)}
      {status !== 'scheduled' && <em> · {t(`status.${status}`)}</em>}
      {status === 'scheduled' && moved && <em> · {t('sheet.series.movedDate')}</em>}
    </li>
  );
}

/** Keeps the series going until the coach ends it. */
function Standing({ series: { seriesId, version, standing, sessions } }: { series: SeriesShown }) {
  const { t } = useTranslation('coach-sessions');
  const queryClient = useQueryClient();
  const setting = useMutation({
    mutationFn: async (next: boolean) => {
      await sendPending();
      return call(sessionRoutes, 'setStanding', { params: { seriesId }, body: { version, standing: next } });
    },
    onSuccess: (series) => {
      queryClient.setQueryData(keyOf('series', seriesId), series);
      void refreshSessions(queryClient);
    },
    onError: (error) => {
      console.error(error);
      void queryClient.invalidateQueries({ queryKey: keyOf('series', seriesId) });
    },
  });
  return (
    <div>
      <Checkbox
        label={t('sheet.series.standing')}
        checked={setting.isPending ? setting.variables : standing}
        disabled={setting.isPending}
        onChange={({ target }) => setting.mutate(target.checked)}
      />
      <p className={styles['hint']}>
        {t('sheet.series.standingHint')}
        {hasClient(sessions) && ` ${t('sheet.series.standingMail')}`}
      </p>
      {setting.error && <ProblemBox error={setting.error} />}
    </div>
  );
}

function Extend({ series: { seriesId, version, sessions } }: { series: SeriesShown }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const retryKey = useRetryKey();
  const [typed, setTyped] = useState('10');
  const [notify, setNotify] = useState(true);
  const [skip, setSkip] = useState<readonly string[]>([]);
  const count = Number(typed);
  const isSound = Number.isInteger(count) && count >= 1 && count <= seriesLength.maximum;
  const isMailed = hasClient(sessions);
  const extending = useMutation({
    mutationFn: async (answers: { readonly skip: readonly string[]; readonly uncovered: boolean }) => {
      await sendPending();
      const body = { version, count, notify: isMailed && notify, ...answers, skip: [...answers.skip] };
      return call(sessionRoutes, 'extendSeries', { params: { seriesId }, body, idempotencyKey: retryKey(body) });
    },
    onSuccess: ({ items }) => {
      keepSessions(queryClient, items);
      void refreshSessions(queryClient);
      void queryClient.invalidateQueries({ queryKey: keyOf('series', seriesId) });
      toast(t('sheet.done.created', { count: items.length }));
      setSkip([]);
    },
    onError: (error) => {
      console.error(error);
      void queryClient.invalidateQueries({ queryKey: keyOf('series', seriesId) });
    },
  });
  const leaveOut = (dates: readonly string[]): void => {
    const next = [...new Set([...skip, ...dates])];
    setSkip(next);
    extending.mutate({ skip: next, uncovered: extending.variables?.uncovered ?? false });
  };
  return (
    <div className={styles['group']}>
      <TextField
        label={t('sheet.series.more')}
        type="number"
        inputMode="numeric"
        min={1}
        max={seriesLength.maximum}
        value={typed}
        error={isSound ? undefined : t('sheet.fault.count', { minimum: 1, maximum: seriesLength.maximum })}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isMailed && (
        <Checkbox label={t('drop.notify')} checked={notify} onChange={({ target }) => setNotify(target.checked)} />
      )}
      <Refusal
        error={extending.error}
        busy={extending.isPending}
        leftOutMeans={t('sheet.conflicts.notMade')}
        onLeaveOut={leaveOut}
        onUncovered={() => extending.mutate({ skip, uncovered: true })}
      />
      <Button
        look="quiet"
        busy={extending.isPending}
        busyLabel={t('common:saving')}
        disabled={!isSound}
        onClick={() => extending.mutate({ skip, uncovered: false })}
      >
        {t('sheet.series.extend')}
      </Button>
    </div>
  );
}
