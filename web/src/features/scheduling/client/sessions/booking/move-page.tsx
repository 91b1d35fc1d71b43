import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { BodyInputOf } from '#contract/routes.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { freeUntil } from '../list/session-state.ts';
import { CoachTimes } from '../list/session-times.tsx';
import { useOwnSessions } from '../use-own-sessions.ts';
import styles from './book.module.css';
import { Chosen } from './chosen.tsx';
import { OtherWays } from './other-ways.tsx';
import { OwnZoneChoice } from './own-zone-choice.tsx';
import { Refused } from './refused.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useArranging } from './use-arranging.ts';

/** Where a client moves one session to another time on offer; `?session=` says which. */
export function Component() {
  const { t } = useTranslation('client-sessions');
  const [query] = useSearchParams();
  const { items, failure, awaits } = useOwnSessions('next');
  const session = items.find(({ sessionId }) => sessionId === query.get('session'));
  const isAwaited = !session && awaits !== undefined;
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.move')} intro={<Link to="/sessions">{t('toSessions')}</Link>} />
      {isAwaited && <Skeleton height="22rem" />}
      {failure?.missing === 'all' && (
        <LoadFailed title={t('failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
      )}
      {!isAwaited && !failure && session?.mayCancel !== true && <p>{t('moving.none')}</p>}
      {session?.mayCancel && <Moving session={session} />}
    </div>
  );
}

function Moving({ session }: { session: OwnSession }) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const own = useOwnZone();
  const isLate = useNow() > freeUntil(session);
  const [zone, setZone] = useState(own);
  const [startsAt, setStartsAt] = useState<string>();
  const { sessionId, coachId, durationMinutes, version, cancellationHours, timeZone } = session;
  const moving = useArranging(
    (body: BodyInputOf<'moveOwnSession'>, idempotencyKey) =>
      call(bookingRoutes, 'moveOwnSession', { params: { sessionId }, body, idempotencyKey }),
    'chosen.moved',
    () => setStartsAt(undefined),
  );
  const choose = (instant: string | undefined): void => {
    setStartsAt(instant);
    if (instant !== undefined) moving.reset();
  };
  const refused = moving.error && <Refused error={moving.error} coach={session.coachFirstName} />;
  const isChosen = startsAt !== undefined && !isLate;
  return (
    <>
      <div className={styles['former']}>
        <p className={styles['label']}>{t('moving.from')}</p>
        <p className={styles['when']}>{format.day(session.startsAt, zone)}</p>
        <p className={styles['when']}>{format.times(session.startsAt, session.endsAt, zone)}</p>
        <CoachTimes session={session} zone={zone} className={styles['aside']} />
      </div>
      {!isChosen && refused}
      {isLate ? (
        <p>{t('moving.tooLate', { count: cancellationHours })}</p>
      ) : (
        <>
          <OwnZoneChoice zone={zone} onChoose={setZone} />
          <SlotPicker
            key={zone}
            search={{ coachId, durationMinutes, zone, moving: sessionId }}
            chosen={startsAt}
            onChoose={choose}
          />
        </>
      )}
      {!isChosen && (
        <OtherWays
          coachId={coachId}
          coach={session.coachFirstName}
          zone={zone}
          durationMinutes={durationMinutes}
          sessionId={sessionId}
          isLate={isLate}
        />
      )}
      {isChosen && (
        <>
          <Chosen
            startsAt={startsAt}
            durationMinutes={durationMinutes}
            zone={zone}
            coach={{ firstName: session.coachFirstName, timeZone, cancellationHours }}
          >
            {refused}
          </Chosen>
          <div className={styles['act']}>
            <Button
              busy={moving.isPending}
              busyLabel={t('chosen.moving')}
              onClick={() => moving.mutate({ version, startsAt })}
            >
              {t('chosen.move')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
