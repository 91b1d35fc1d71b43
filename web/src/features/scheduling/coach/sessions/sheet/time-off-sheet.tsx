import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { dateOf, daysBetween, plusDays } from '#contract/core/time/dates.ts';
import { LocalDate } from '#contract/core/time/fields.ts';
import { startOfDay } from '#contract/core/time/local.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session, TimeOff, TimeOffTaken } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { keepSessions, refreshSessions, sessionsQuery } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { useNameOf } from '../status.tsx';
import styles from './sheet.module.css';

interface Props {
  /** The first day that is proposed. */
  from: string;
  timeZone: string;
  onClose: () => void;
}

const decisions = ['move', 'cancel', 'keep'] as const;

/** Days off: what is planned on them, and one decision about all of it. */
export function TimeOffSheet({ from: first, timeZone, onClose }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const [{ from, to }, setDays] = useState({ from: first, to: first });
  const [decision, setDecision] = useState<TimeOff['decision']>('move');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const taking = useTakeTimeOff();
  const isSound =
    v.is(LocalDate, from) && v.is(LocalDate, to) && to >= from && daysBetween(from, to) < sessionLimits.timeOff.days;
  if (taking.data) {
    return (
      <SideSheet title={t('timeOff.done')} closeLabel={t('common:close')} onClose={onClose}>
        <Taken taken={taking.data} onClose={onClose} />
      </SideSheet>
    );
  }
  const take = (): void =>
    taking.mutate({ from, to, decision, notify, ...defined({ reason: reason.trim() || undefined }) });
  return (
    <SideSheet title={t('timeOff.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSound) take();
        }}
      >
        <div className={styles['pair']}>
          <DateField
            label={t('timeOff.from')}
            required
            value={from}
            onChange={(date) => setDays({ from: date, to: to < date ? date : to })}
          />
          <DateField
            label={t('timeOff.to')}
            required
            value={to}
            error={isSound ? undefined : t('timeOff.wrong', { count: sessionLimits.timeOff.days })}
            onChange={(date) => setDays({ from, to: date })}
          />
        </div>
        {isSound && <PlannedThen from={from} to={to} timeZone={timeZone} />}
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{t('timeOff.decide')}</legend>
          {decisions.map((each) => (
            <label key={each} className={styles['decision']}>
              <input type="radio" name="decision" checked={decision === each} onChange={() => setDecision(each)} />{' '}
              {t(`timeOff.decision.${each}`)}
            </label>
          ))}
        </fieldset>
        {decision !== 'keep' && (
          <>
            <TextArea
              label={t('sheet.outcome.reason')}
              hint={t('sheet.outcome.reasonHint')}
              value={reason}
              maxLength={sessionLimits.reason.maximum}
              onChange={({ target }) => setReason(target.value)}
            />
            <Checkbox
              label={t('timeOff.notify')}
              checked={notify}
              onChange={({ target }) => setNotify(target.checked)}
            />
          </>
        )}
        {taking.error && <ProblemBox error={taking.error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('timeOff.take'), saving: t('common:saving') }}
          busy={taking.isPending}
          onCancel={onClose}
        />
      </form>
    </SideSheet>
  );
}

const useTakeTimeOff = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TimeOff): Promise<TimeOffTaken> => {
      await sendPending();
      return call(sessionRoutes, 'takeTimeOff', { body });
    },
    onSuccess: ({ changed }) => {
      keepSessions(queryClient, changed);
      void refreshSessions(queryClient);
      void queryClient.invalidateQueries({ queryKey: keyOf('availability') });
    },
    onError: (error) => console.error(error),
  });
};

/** What is planned on these days, before anything is decided. */
function PlannedThen({ from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const { t } = useTranslation('coach-sessions');
  // A list spans 45 days; what lies beyond is changed and named all the same.
  const last = plusDays(from, Math.min(daysBetween(from, to), sessionLimits.list.days - 2));
  const { data, error, isFetching, refetch } = useQuery(
    sessionsQuery(startOfDay(from, timeZone), startOfDay(plusDays(last, 1), timeZone)),
  );
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="4rem" />;
  const planned = data.filter((session) => session.kind === 'session' && isOpen(session));
  if (planned.length === 0) return <p className={styles['hint']}>{t('timeOff.nothing')}</p>;
  return (
    <div className={styles['note']}>
      <p>{t('timeOff.planned', { count: planned.length })}</p>
      <Sessions sessions={planned} />
    </div>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const format = useZonedFormat();
  const nameOf = useNameOf();
  return (
    <ul className={styles['dates']}>
      {sessions.map((session) => (
        <li key={session.sessionId}>
          {nameOf(session)}: {format.day(dateOf(session.localStart))}, {format.time(session.localStart)}
        </li>
      ))}
    </ul>
  );
}

function Taken({ taken: { changed, kept }, onClose }: { taken: TimeOffTaken; onClose: () => void }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const moved = changed.filter(isOpen);
  const cancelled = changed.filter((session) => !isOpen(session));
  return (
    <div className={styles['form']} role="status">
      <p>{t('timeOff.closed')}</p>
      {(
        [
          ['moved', moved],
          ['cancelled', cancelled],
          ['kept', kept],
        ] as const
      ).map(
        ([what, sessions]) =>
          sessions.length > 0 && (
            <div key={what} className={styles['note']}>
              <p>{t(`timeOff.result.${what}`, { count: sessions.length })}</p>
              <Sessions sessions={sessions} />
            </div>
          ),
      )}
      <Button onClick={onClose} data-autofocus>
        {t('sheet.saved.done')}
      </Button>
    </div>
  );
}
