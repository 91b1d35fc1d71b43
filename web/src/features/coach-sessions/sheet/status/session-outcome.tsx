import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session, SessionStatus, StatusChange } from '#contract/sessions/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ProblemHelp } from '#web/api/problem-help.tsx';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useNow } from '../../use-now.ts';
import styles from '../sheet.module.css';
import { useSetStatus } from '../use-change-session.ts';
import type { useLatestSession } from '../use-latest-session.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

/** What became of a session: set once it has begun, cancelled at any time, corrected afterwards. */
export function SessionOutcome({ latest }: { latest: ReturnType<typeof useLatestSession> }) {
  const { t } = useTranslation('coach-sessions');
  const toast = useToast();
  const problemText = useProblemText();
  const setting = useSetStatus(latest);
  const [asked, setAsked] = useState<SessionStatus>();
  const { current: session } = latest;
  const hasBegun = Date.parse(session.startsAt) <= useNow();

  const set = (body: Omit<StatusChange, 'version'>): void =>
    setting.mutate(body, {
      onSuccess: () => toast(t(`sheet.outcome.done.${body.status}`)),
      onSettled: () => setAsked(undefined),
    });
  const choose = (status: SessionStatus): void => {
    setting.reset();
    if (asks(session, status)) setAsked(status);
    else set({ scope: 'one', status, notify: false });
  };
  const isTaken = setting.error instanceof ApiError && setting.error.code === 'slot-taken';
  return (
    <section aria-label={t('sheet.outcome.label')} className={styles['group']}>
      <p className={styles['legend']}>
        {t(session.status === 'scheduled' ? 'sheet.outcome.label' : 'sheet.outcome.correct')}
      </p>
      {session.kind === 'session' && !hasBegun && <p className={styles['hint']}>{t('sheet.outcome.early')}</p>}
      <div className={styles['ways']}>
        {possible(session, hasBegun).map((status) => (
          <Button
            key={status}
            look="quiet"
            busy={setting.isPending && setting.variables.status === status}
            onClick={() => choose(status)}
          >
            {t(session.kind === 'block' ? `sheet.outcome.block.${blockStep(status)}` : `sheet.outcome.set.${status}`)}
          </Button>
        ))}
      </div>
      {setting.error !== null && (
        <ErrorBox help={<ProblemHelp of={setting.error} />}>
          {isTaken ? t('sheet.outcome.taken') : problemText(setting.error)}
        </ErrorBox>
      )}
      {asked && (
        <OutcomeDialog
          session={session}
          status={asked}
          busy={setting.isPending}
          onConfirm={set}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** What the session can become. What has not begun was not held and not missed. */
const possible = ({ kind, status }: Session, hasBegun: boolean): SessionStatus[] => {
  if (kind === 'block') return [status === 'scheduled' ? 'cancelled' : 'scheduled'];
  const held: SessionStatus[] = hasBegun ? ['completed', 'no-show'] : [];
  const all: SessionStatus[] = [...held, 'late-cancelled', 'cancelled', 'scheduled'];
  return all.filter((each) => each !== status);
};

/** A client may be told of what calls a session off or brings it back; of a series it may be one or several. */
const asks = ({ kind, status, seriesId }: Session, wanted: SessionStatus): boolean => {
  if (kind === 'block') return wanted === 'cancelled' && seriesId !== undefined;
  return isOff(status) || isOff(wanted);
};

const isOff = (status: SessionStatus): boolean => status === 'cancelled' || status === 'late-cancelled';

const blockStep = (status: SessionStatus) => (status === 'cancelled' ? 'cancelled' : 'scheduled');
