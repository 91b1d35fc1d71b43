import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { isCancelled } from '#contract/scheduling/sessions/transitions.ts';
import { KnownSince } from '#web/features/journal/shared/days/known-since.tsx';
import { useOwnCoaches } from '#web/features/scheduling/shared/own-sessions/own-sessions.ts';
import { placeOf, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useOwnSessions } from '../use-own-sessions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditsLeft } from './credits-left.tsx';
import { FoldedRows, isFolded } from './folded-rows.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RowActions } from './row-actions.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-page.module.css';

/** Milliseconds: the way to a session that begins opens in time. */
const clockEvery = 15_000;

/** A client's sessions: those to come, and below them those that were. */
export function Component() {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const zone = useOwnZone();
  const now = useNow(clockEvery);
  const coaches = useOwnCoaches().data;
  const [next, past] = [useOwnSessions('next'), useOwnSessions('past')];
  const [cancelling, setCancelling] = useState<{ session: OwnSession; insteadOfMoving: boolean }>();

  const [showsAll, setShowsAll] = useState(false);

  const standing = next.items.filter((session) => !isCancelled(session) && now < Date.parse(session.endsAt));
  const calledOff = next.items.filter(isCancelled);
  const open = coaches?.filter(({ booking }) => booking === 'open') ?? [];
  const offset = format.offset(new Date(now).toISOString(), zone);
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title.sessions')}
        intro={t('zone', { place: placeOf(zone), offset })}
        action={
          open.length > 0 && (
            <Link to="/sessions/book" className={buttonClass()}>
              {t('title.book')}
            </Link>
          )
        }
      />
      <KnownSince of="listOwnSessions" part="next" />
      {coaches && coaches.length > 0 && open.length === 0 && <p className={styles['closed']}>{t('bookingClosed')}</p>}
      {coaches && coaches.length > 0 && (
        <CreditsLeft coaches={coaches} today={new Date(now).toLocaleDateString('en-CA')} />
      )}
      {coaches && coaches.length > 0 && <OwnRequests coaches={coaches} zone={zone} />}
      <section className={styles['part']} aria-labelledby="to-come">
        <h2 id="to-come">{t('next')}</h2>
        <ListBody
          pages={next}
          shown={standing.length}
          failed={t('failed')}
          waiting={<Waiting />}
          empty={
            coaches?.length === 0
              ? {
                  title: t('empty.noCoach'),
                  text: t('empty.noCoachText'),
                  next: (
                    <Link to="/practice" className={buttonClass('quiet')}>
                      {t('empty.toPractice')}
                    </Link>
                  ),
                }
              : { title: t('empty.next'), text: t(open.length > 0 ? 'empty.open' : 'empty.closed') }
          }
        >
          <FoldedRows
            sessions={standing}
            open={showsAll}
            onOpen={setShowsAll}
            rest={(hidden) => {
              const last = hidden.at(-1)?.startsAt;
              return last === undefined ? '' : t('more', { count: hidden.length, day: format.day(last, zone) });
            }}
            renderRow={(session) => (
              <SessionRow session={session} zone={zone} now={now}>
                <RowActions
                  session={session}
                  zone={zone}
                  now={now}
                  isOpen={open.some(({ coachId }) => coachId === session.coachId)}
                  onCancel={(chosen, insteadOfMoving) => setCancelling({ session: chosen, insteadOfMoving })}
                />
              </SessionRow>
            )}
          />
        </ListBody>
        {calledOff.length > 0 && (
          <details className={styles['calledOff']}>
            <summary>{t('cancelled', { count: calledOff.length })}</summary>
            <ul>
              {calledOff.map((session) => (
                <SessionRow key={session.sessionId} session={session} zone={zone} now={now} />
              ))}
            </ul>
          </details>
        )}
      </section>
      {coaches?.length !== 0 && <Past pages={past} zone={zone} now={now} />}
      {cancelling && <CancelDialog {...cancelling} zone={zone} onClose={() => setCancelling(undefined)} />}
    </div>
  );
}

function Past({ pages, zone, now }: { pages: Pages<OwnSession>; zone: string; now: number }) {
  const { t } = useTranslation('client-sessions');
  const [open, setOpen] = useState(false);
  const sessions = pages.items;
  return (
    <section className={styles['part']} aria-labelledby="past">
      <h2 id="past">{t('past')}</h2>
      <ListBody
        // Those further back come after those that are folded.
        pages={isFolded({ sessions, open }) ? { ...pages, isWhole: true } : pages}
        shown={sessions.length}
        failed={t('failed')}
        waiting={<Waiting />}
        empty={{ title: t('empty.past'), text: t('empty.pastText') }}
      >
        <FoldedRows
          sessions={sessions}
          open={open}
          onOpen={setOpen}
          renderRow={(session) => <SessionRow session={session} zone={zone} now={now} />}
        />
      </ListBody>
    </section>
  );
}

/** As high as a few sessions. */
function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  );
}
