import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { defined } from '#contract/core/defined.ts';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import { AskForTime } from '#web/features/scheduling/shared/time-requests/ask-for-time.tsx';
import styles from '#web/features/scheduling/shared/time-requests/time-requests.module.css';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface Props {
  coachId: string;
  /** First name. */
  coach: string;
  zone: string;
  durationMinutes: number;
  typeId?: string | undefined;
  /** The session that would move. */
  sessionId?: string | undefined;
  /** It is too late for the client to move it by themselves. */
  isLate?: boolean;
}

/** What a client may do when none of the times suits: ask the coach for one, or be told when an earlier one frees up. */
export function OtherWays({ coachId, coach, zone, durationMinutes, typeId, sessionId, isLate = false }: Props) {
  const { t } = useTranslation('time-requests');
  const id = useId();
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: keyOf('own-time-requests') });
  const wanted = { coachId, durationMinutes, ...defined({ typeId, sessionId }) };
  const waiting = useMutation({
    mutationFn: () => call(timeRequestRoutes, 'waitForTime', { body: { ...wanted, timeZone: zone } }),
    onSuccess: changed,
    onError: (error) => console.error(error),
  });
  return (
    <section className={styles['ways']} aria-labelledby={id}>
      <h2 id={id}>{t('ways.title')}</h2>
      {!isLate && waiting.data && (
        <p role="status" className={styles['done']}>
          {t('wait.done')}
        </p>
      )}
      {!isLate && !waiting.data && (
        <Button look="quiet" busy={waiting.isPending} onClick={() => waiting.mutate()}>
          {t(sessionId === undefined ? 'wait.open' : 'wait.openEarlier')}
        </Button>
      )}
      {waiting.error && <ProblemBox error={waiting.error} />}
      <AskForTime
        coach={coach}
        zone={zone}
        onAsk={async (asked) => {
          await call(timeRequestRoutes, 'askForTime', { body: { ...wanted, ...asked } });
          await changed();
        }}
      />
    </section>
  );
}
