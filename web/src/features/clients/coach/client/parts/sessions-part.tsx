import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { type PartProps, useSessionsWith } from '../use-client.ts';
import { OfferTimes } from './offer-times.tsx';
import styles from './rows.module.css';
import { Lines, Rows } from './rows.tsx';

const tones: Readonly<Record<SessionStatus, BadgeTone>> = {
  scheduled: 'info',
  completed: 'success',
  'no-show': 'warning',
  cancelled: 'neutral',
  'late-cancelled': 'error',
};

/** The sessions with a client, those to come and those that have begun. */
export function SessionsPart({ details: { client } }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { clientId, status, example } = client;
  const [next, past] = [useSessionsWith(clientId, 'next'), useSessionsWith(clientId, 'past')];
  return (
    <div className={styles['parts']}>
      <Rows
        title={t('sessions.next')}
        action={
          status !== 'archived' &&
          !example && (
            <>
              {status === 'active' && next.isWhole && next.items.length === 0 && (
                <OfferTimes clientId={clientId} firstName={client.firstName} />
              )}
              <Link to={`/coach/sessions?with=${clientId}`} className={buttonClass('quiet')}>
                {t('do.plan')}
              </Link>
            </>
          )
        }
        pages={next}
        failed={t('timeline.failed.session')}
        empty={t('next.none')}
        renderRow={sessionRow}
      />
      <Rows
        title={t('sessions.past')}
        pages={past}
        failed={t('timeline.failed.session')}
        empty={t('sessions.nonePast')}
        renderRow={sessionRow}
      />
    </div>
  );
}

const sessionRow = (session: Session) => <SessionRow session={session} />;

function SessionRow({ session: { sessionId, startsAt, endsAt, title, status, uncovered } }: { session: Session }) {
  const { t } = useTranslation('coach-client');
  const times = useZonedTimes();
  const zone = useOwnZone();
  const facts = [times.times(startsAt, endsAt, zone), title, uncovered && t('sessions.uncovered')].filter(Boolean);
  return (
    <Lines
      to={`/coach/sessions/${sessionId}`}
      title={times.day(startsAt, zone)}
      facts={facts.join(' · ')}
      end={
        <Badge dot tone={tones[status]}>
          {t(`session.${status}`)}
        </Badge>
      }
    />
  );
}
