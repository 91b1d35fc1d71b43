import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { freeUntil } from './session-state.ts';

interface Props {
  session: OwnSession;
  /** Of its reader. */
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether its coach takes bookings. */
  isOpen: boolean;
  /** @param insteadOfMoving for which it is too late */
  onCancel: (session: OwnSession, insteadOfMoving: boolean) => void;
}

/** Offers what a client may do about a future session. One that is too late to be moved may still be cancelled. */
export function RowActions({ session, zone, now, isOpen, onCancel }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const when = `${format.day(session.startsAt, zone)}, ${format.time(session.startsAt, zone)}`;
  if (now >= Date.parse(session.startsAt) || !session.mayCancel) return null;
  const move = { className: buttonClass('quiet'), 'aria-label': t('moveOf', { when }) };
  return (
    <>
      {isOpen && now <= freeUntil(session) && (
        <Link to={`/sessions/move?session=${session.sessionId}`} {...move}>
          {t('move')}
        </Link>
      )}
      {isOpen && now > freeUntil(session) && (
        <Button look="quiet" aria-label={move['aria-label']} onClick={() => onCancel(session, true)}>
          {t('move')}
        </Button>
      )}
      <Button look="plain" aria-label={t('cancelOf', { when })} onClick={() => onCancel(session, false)}>
        {t('cancel')}
      </Button>
    </>
  );
}
