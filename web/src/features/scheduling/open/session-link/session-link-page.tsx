import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionLinkRoutes } from '#contract/scheduling/session-links/routes.ts';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import { ownZone } from '#web/features/scheduling/shared/link-times.ts';
import { AskForTime } from '#web/features/scheduling/shared/time-requests/ask-for-time.tsx';
import { call } from '#web/lib/api/call.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { InvalidLink, LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { useBehindLink } from '#web/shell/frames/use-behind-link.ts';
import { useLinkToken } from '#web/shell/frames/use-link-token.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { JoinPart } from './join-part.tsx';
import { MovePanel } from './move-panel.tsx';
import { SessionFacts } from './session-facts.tsx';
import styles from './session-link.module.css';

const load = (token: string, signal: AbortSignal): Promise<LinkedSession> =>
  call(sessionLinkRoutes, 'viewSessionLink', { body: { token }, signal });

/** Opens the link of a mail with one session, without signing in. Opening it changes nothing. */
export function Component() {
  const { t } = useTranslation(['session-link', 'common']);
  const problemText = useProblemText();
  const token = useLinkToken('/session');
  const { linked, retry, show } = useBehindLink(token, load, 'session-link-invalid');
  return (
    <LinkFrame>
      {linked.state === 'loading' && <Loading />}
      {linked.state === 'invalid' && <Invalid />}
      {linked.state === 'failed' && (
        <>
          <h1>{t('title')}</h1>
          <ErrorBox
            help={<ProblemHelp of={linked.error} />}
            action={
              <Button look="quiet" onClick={retry}>
                {t('common:retry')}
              </Button>
            }
          >
            {problemText(linked.error)}
          </ErrorBox>
        </>
      )}
      {linked.state === 'found' && token !== undefined && (
        <Found token={token} view={linked.view} onView={show} onStale={retry} />
      )}
    </LinkFrame>
  );
}

function Loading() {
  const { t } = useTranslation('session-link');
  return (
    <>
      <h1>{t('title')}</h1>
      <LinkCard busy>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="45%" height="1.25rem" />
      </LinkCard>
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('session-link');
  return <InvalidLink title={t('invalid.title')} text={t('invalid.text')} logIn={t('invalid.logIn')} />;
}

interface FoundProps {
  token: string;
  view: LinkedSession;
  onView: (view: LinkedSession) => void;
  /** Somebody else changed the session meanwhile. */
  onStale: () => void;
}

function Found({ token, view, onView, onStale }: FoundProps) {
  const { t } = useTranslation('session-link');
  const [open, setOpen] = useState<'cancel' | 'move'>();
  const [done, setDone] = useState<'cancelled' | 'moved'>();
  const { session, mayMove, mayCancel } = view;
  const finish = (what: 'cancelled' | 'moved') => (after: LinkedSession) => {
    onView(after);
    setDone(what);
    setOpen(undefined);
  };
  const close = () => setOpen(undefined);
  const changing = { token, view, onStale, onClose: close };
  return (
    <>
      <h1>{t('heading', { coach: session.coachFirstName })}</h1>
      <LinkCard>
        <SessionFacts session={session} />
        <p role="status" className={styles['done']}>
          {done && t(`done.${done}`)}
        </p>
        <JoinPart session={session} />
        {open === 'move' && <MovePanel {...changing} onDone={finish('moved')} />}
        {open !== 'move' && (mayMove || mayCancel) && (
          <div className={styles['actions']}>
            {mayMove && <Button onClick={() => setOpen('move')}>{t('move.open')}</Button>}
            {mayCancel && (
              <Button look="quiet" onClick={() => setOpen('cancel')}>
                {t('cancel.open')}
              </Button>
            )}
          </div>
        )}
        <Policy view={view} />
        {open === undefined && mayCancel && (
          <AskForTime
            coach={session.coachFirstName}
            zone={ownZone()}
            onAsk={(asked) => call(timeRequestRoutes, 'askForTimeByLink', { body: { token, ...asked } })}
          />
        )}
      </LinkCard>
      {open === 'cancel' && <CancelDialog {...changing} onDone={finish('cancelled')} />}
    </>
  );
}

/** Explains the rules in a sentence, and why something is not offered. */
function Policy({ view: { session, late, mayMove, mayCancel, closed } }: { view: LinkedSession }) {
  const { t } = useTranslation('session-link');
  const count = session.cancellationHours;
  const coach = session.coachFirstName;
  if (closed) return <p className={styles['text']}>{t(`closed.${closed}`, { coach })}</p>;
  if (!mayCancel) return null;
  if (late) return <p className={styles['text']}>{t('policy.late', { count })}</p>;
  return (
    <p className={styles['text']}>
      {count > 0 ? t('policy.free', { count }) : t('policy.always')}
      {!mayMove && ` ${t('policy.ask', { coach })}`}
    </p>
  );
}

function LinkCard({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <Card as="section" className={styles['card']} busy={busy}>
      {children}
    </Card>
  );
}
