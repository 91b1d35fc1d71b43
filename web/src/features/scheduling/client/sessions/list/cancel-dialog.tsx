import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useNow } from '#web/shell/use-now.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { useSessionsChanged } from '../use-own-sessions.ts';
import styles from './cancel-dialog.module.css';
import { freeUntil } from './session-state.ts';
import { CoachTimes } from './session-times.tsx';

interface Props {
  session: OwnSession;
  /** Of its reader. */
  zone: string;
  /** It was to be moved, for which it is too late. */
  insteadOfMoving?: boolean;
  onClose: () => void;
}

const second = 1000;

/** Asks before a session is cancelled, and says first what that costs by the coach's rules at this very moment. */
export function CancelDialog({ session, zone, insteadOfMoving = false, onClose }: Props) {
  const { t } = useTranslation(['client-sessions', 'common']);
  const format = useZonedTimes();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const keyFor = useRetryKey();
  const changed = useSessionsChanged();
  const isLate = useNow(second) > freeUntil(session);
  const { startsAt, endsAt, sessionId, version, cancellationHours } = session;

  const cancellation = useMutation({
    mutationFn: () => {
      const body = { version, ...(reason.trim() && { reason }) };
      return call(bookingRoutes, 'cancelOwnSession', { params: { sessionId }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (after) => {
      changed(after);
      toast(t(after.status === 'late-cancelled' ? 'cancelling.doneLate' : 'cancelling.done'));
      onClose();
    },
    onError: (error) => {
      // It is no longer what is seen here.
      if (error instanceof ApiError && error.problem) changed();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!cancellation.isPending) cancellation.mutate();
  };

  const until = new Date(freeUntil(session)).toISOString();
  return (
    <Dialog
      title={t(insteadOfMoving ? 'cancelling.insteadTitle' : 'cancelling.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <form className={styles['form']} onSubmit={submit}>
        <div>
          <p className={styles['when']}>{format.day(startsAt, zone)}</p>
          <p className={styles['when']}>{format.times(startsAt, endsAt, zone)}</p>
          <CoachTimes session={session} zone={zone} className={styles['aside']} />
        </div>
        {insteadOfMoving && <p>{t('moving.tooLate', { count: cancellationHours })}</p>}
        <p className={isLate ? styles['late'] : undefined}>
          {isLate
            ? t('cancelling.late', { count: cancellationHours })
            : t('cancelling.free', { until: `${format.day(until, zone)}, ${format.time(until, zone)}` })}
        </p>
        <TextField
          label={t('cancelling.reason')}
          hint={t('cancelling.reasonHint', { name: session.coachFirstName })}
          maxLength={sessionLimits.reason.maximum}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cancellation.error && <ProblemBox error={cancellation.error} />}
        <DialogActions>
          <Button look="quiet" data-autofocus onClick={onClose}>
            {t('cancelling.keep')}
          </Button>
          <Button type="submit" look="danger" busy={cancellation.isPending} busyLabel={t('cancelling.busy')}>
            {t(isLate ? 'cancelling.confirmLate' : 'cancelling.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
