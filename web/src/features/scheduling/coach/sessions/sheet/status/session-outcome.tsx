import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityLimits } from '#contract/scheduling/limits.ts';
import type { Session, SessionStatus, StatusChange } from '#contract/scheduling/sessions/schema.ts';
import { canTransition, isLive, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useNow } from '../../use-now.ts';
import styles from '../sheet.module.css';
import { useCancelSession, useSetStatus } from '../use-change-session.ts';
import type { useLatestSession } from '../use-latest-session.ts';
import { useSaySaved } from '../use-say-saved.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RemoveSession } from './remove-session.tsx';

interface Props {
  latest: ReturnType<typeof useLatestSession>;
  /** It is deleted, or cancelled with some seconds to undo that: a sheet above the page would cover the button. */
  onGone: () => void;
}

/** Sets the outcome of a session: once it has begun, cancelled at any time, corrected afterwards. */
export function SessionOutcome({ latest, onGone }: Props) {
  const { t } = useTranslation('coach-sessions');
  const saySaved = useSaySaved();
  const problemText = useProblemText();
  const setting = useSetStatus(latest);
  const cancel = useCancelSession();
  const [asked, setAsked] = useState<SessionStatus>();
  const { current: session } = latest;
  const now = useNow();
  const hasBegun = Date.parse(session.startsAt) <= now;

  const set = (body: Omit<StatusChange, 'version'>): void => {
    if (isOpen(session) && !isLive(body.status)) {
      cancel(session, body);
      setAsked(undefined);
      onGone();
      return;
    }
    setting.mutate(body, {
      onSuccess: (answer) => {
        saySaved(answer, body.notify, t(`sheet.outcome.done.${body.status}`));
        setAsked(undefined);
      },
    });
  };
  const choose = (status: SessionStatus): void => {
    setting.reset();
    if (asks(session, status)) setAsked(status);
    else set({ scope: 'one', status, notify: false });
  };
  const isTaken = setting.error instanceof ApiError && setting.error.code === 'slot-taken';
  const refusal = setting.error !== null && (
    <ErrorBox help={<ProblemHelp of={setting.error} />}>
      {isTaken ? t('sheet.outcome.taken') : problemText(setting.error)}
    </ErrorBox>
  );
  return (
    <section aria-label={t('sheet.outcome.label')} className={styles['group']}>
      <p className={styles['legend']}>{t(isOpen(session) ? 'sheet.outcome.label' : 'sheet.outcome.correct')}</p>
      {session.kind === 'session' && !hasBegun && <p className={styles['hint']}>{t('sheet.outcome.early')}</p>}
      <div className={styles['ways']}>
        {possible(session, now).map((status) => (
          <Button
            key={status}
            look="quiet"
            busy={setting.isPending && setting.variables.status === status}
            onClick={() => choose(status)}
          >
            {t(session.kind === 'block' ? `sheet.outcome.block.${blockStep(status)}` : `sheet.outcome.set.${status}`)}
          </Button>
        ))}
        <RemoveSession session={session} onRemoved={onGone} />
      </div>
      {asked === undefined && refusal}
      {asked && (
        <OutcomeDialog
          session={session}
          status={asked}
          busy={setting.isPending}
          // Where it was asked: the reason that was typed is there still.
          refusal={refusal}
          onConfirm={set}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The longest window in which a client cancels late, before the session. Milliseconds. */
const lateWindow = availabilityLimits.cancellationHours.maximum * 3_600_000;

/** As they are offered. */
const outcomes: readonly SessionStatus[] = ['completed', 'no-show', 'cancelled', 'late-cancelled', 'scheduled'];

/** Statuses that can follow. A session that is weeks away cannot be cancelled late. */
const possible = (session: Session, now: number): SessionStatus[] => {
  const isNear = Date.parse(session.startsAt) - now <= lateWindow;
  const at = new Date(now).toISOString();
  return outcomes.filter((each) => canTransition(session, each, 'coach', at) && (each !== 'late-cancelled' || isNear));
};

/** A client may be told of what calls a session off or brings it back; of a series it may be one or several. */
const asks = ({ kind, status, seriesId }: Session, wanted: SessionStatus): boolean => {
  if (kind === 'block') return wanted === 'cancelled' && seriesId !== undefined;
  return !isLive(status) || !isLive(wanted);
};

const blockStep = (status: SessionStatus) => (status === 'cancelled' ? 'cancelled' : 'scheduled');
