import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './sheet.module.css';
import { MailState } from './status/mail-state.tsx';
import { ZoneChanged } from './status/zone-changed.tsx';
import type { useLatestSession } from './use-latest-session.ts';
import { BothTimes } from './when-fields.tsx';

const tones: Readonly<Record<SessionStatus, BadgeTone>> = {
  scheduled: 'info',
  completed: 'success',
  'no-show': 'warning',
  cancelled: 'neutral',
  'late-cancelled': 'error',
};

/** Shows a session's facts, with links to the meeting and the client. */
export function SessionFacts({ latest }: { latest: ReturnType<typeof useLatestSession> }) {
  const { t } = useTranslation('coach-sessions');
  const { current: session } = latest;
  return (
    <div className={styles['group']}>
      <div className={styles['badges']}>
        <Badge dot tone={tones[session.status]}>
          {t(`status.${session.status}`)}
        </Badge>
        {session.seriesId !== undefined && (
          <Badge>{t(session.moved ? 'sheet.series.moved' : 'sheet.series.part')}</Badge>
        )}
        {session.uncovered && <Badge tone="warning">{t('sheet.credits.badge')}</Badge>}
      </div>
      {session.kind === 'session' && session.title !== undefined && <p>{session.title}</p>}
      {session.place && <p>{session.place.kind === 'phone' ? t('sheet.place.phone') : session.place.address}</p>}
      <BothTimes
        startsAt={session.startsAt}
        endsAt={session.endsAt}
        timeZone={session.timeZone}
        clientId={session.clientId}
      />
      <ZoneChanged latest={latest} />
      <Cancellation session={session} />
      {session.kind === 'session' && (
        <div className={styles['ways']}>
          {session.videoLink !== undefined && isOpen(session) && (
            <a className={buttonClass()} href={session.videoLink} target="_blank" rel="noreferrer">
              {t('sheet.join')}
            </a>
          )}
          {session.clientId !== undefined && (
            <>
              <Link className={buttonClass('quiet')} to={`/coach/sessions/${session.sessionId}`}>
                {t('sheet.open')}
              </Link>
              <Link className={buttonClass('quiet')} to={`/coach/clients/${session.clientId}`}>
                {t('sheet.toClient')}
              </Link>
            </>
          )}
        </div>
      )}
      <MailState latest={latest} />
    </div>
  );
}

/** Says who cancelled it, when and why. */
function Cancellation({ session: { cancelledBy, cancelledAt, reason } }: { session: Session }) {
  const { t } = useTranslation('coach-sessions');
  const format = useFormat();
  if (cancelledBy === undefined || cancelledAt === undefined) return null;
  return (
    <div className={styles['note']}>
      <p>{t(`sheet.cancelled.${cancelledBy}`, { time: format.dateTime(cancelledAt) })}</p>
      {reason !== undefined && <p>{t('sheet.cancelled.reason', { reason })}</p>}
    </div>
  );
}
