import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { Instant } from '#contract/core/fields.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import type { OwnCoach } from '#contract/scheduling/booking/schema.ts';
import { useOwnCoaches } from '#web/features/scheduling/shared/own-sessions/own-sessions.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './book.module.css';
import { Chosen } from './chosen.tsx';
import { OtherWays } from './other-ways.tsx';
import { OwnZoneChoice } from './own-zone-choice.tsx';
import { Refused } from './refused.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useArranging } from './use-arranging.ts';

/** Where a client books one of the times that a coach offers. */
export function Component() {
  const { t } = useTranslation('client-sessions');
  const coaches = useOwnCoaches();
  const [asked] = useSearchParams();
  const [wanted, setWanted] = useState(asked.get('coach') ?? undefined);
  const open = coaches.data?.filter(({ booking }) => booking === 'open') ?? [];
  const coach = open.find(({ coachId }) => coachId === wanted) ?? open[0];
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.book')} intro={<Link to="/sessions">{t('toSessions')}</Link>} />
      {coaches.error && !coaches.data && (
        <LoadFailed
          title={t('failed')}
          error={coaches.error}
          busy={coaches.isFetching}
          onRetry={() => void coaches.refetch()}
        />
      )}
      {coaches.isPending && <Skeleton height="22rem" />}
      {coaches.data && !coach && <p>{t(coaches.data.length === 0 ? 'empty.noCoachText' : 'bookingClosed')}</p>}
      {open.length > 1 && coach && (
        <div className={styles['choice']}>
          <span className={styles['label']}>{t('chosen.coach')}</span>
          <ChoiceGroup
            label={t('chosen.coach')}
            options={open.map(({ coachId, firstName }) => ({ value: coachId, label: firstName }))}
            value={coach.coachId}
            onChoose={setWanted}
          />
        </div>
      )}
      {coach && <Booking key={coach.coachId} coach={coach} />}
    </div>
  );
}

function Booking({ coach: { coachId, firstName, rules } }: { coach: OwnCoach }) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const own = useOwnZone();
  const [zone, setZone] = useState(own);
  const [length, setLength] = useState(rules.durations[0] ?? 60);
  const [asked] = useSearchParams();
  const [typeId, setTypeId] = useState(asked.get('type') ?? undefined);
  // A time that a mail offers is chosen when its link is followed.
  const [startsAt, setStartsAt] = useState(() => instantIn(asked.get('at')));
  const booking = useArranging(
    (body: BodyInputOf<'bookSlot'>, idempotencyKey) =>
      call(bookingRoutes, 'bookSlot', { params: { coachId }, body, idempotencyKey }),
    'chosen.booked',
    () => setStartsAt(undefined),
  );
  const choose = (instant: string | undefined): void => {
    setStartsAt(instant);
    if (instant !== undefined) booking.reset();
  };
  const refused = booking.error && <Refused error={booking.error} coach={firstName} />;
  // The coach may have taken a type or a length off the list meanwhile.
  const type = rules.types.find((each) => each.typeId === typeId) ?? rules.types[0];
  const durationMinutes =
    type?.durationMinutes ?? (rules.durations.includes(length) ? length : (rules.durations[0] ?? length));
  const asType = defined({ typeId: type?.typeId });
  return (
    <>
      {type && (
        <TypeChoice
          types={rules.types}
          chosen={type}
          onChoose={(next) => {
            setTypeId(next);
            choose(undefined);
          }}
        />
      )}
      {!type && rules.durations.length > 1 && (
        <div className={styles['choice']}>
          <span className={styles['label']}>{t('chosen.length')}</span>
          <ChoiceGroup
            label={t('chosen.length')}
            options={rules.durations.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
            value={String(durationMinutes)}
            onChoose={(value) => {
              setLength(Number(value));
              choose(undefined);
            }}
          />
        </div>
      )}
      <OwnZoneChoice zone={zone} onChoose={setZone} />
      {startsAt === undefined && refused}
      <SlotPicker
        key={`${zone} ${type?.typeId}`}
        search={{ coachId, durationMinutes, zone, ...asType }}
        chosen={startsAt}
        onChoose={choose}
      />
      {startsAt === undefined && (
        <OtherWays coachId={coachId} coach={firstName} zone={zone} durationMinutes={durationMinutes} {...asType} />
      )}
      {startsAt !== undefined && (
        <>
          <Chosen startsAt={startsAt} durationMinutes={durationMinutes} zone={zone} coach={{ firstName, ...rules }}>
            {refused}
          </Chosen>
          <div className={styles['act']}>
            <Button
              busy={booking.isPending}
              busyLabel={t('chosen.booking')}
              onClick={() => booking.mutate({ startsAt, durationMinutes, timeZone: zone, ...asType })}
            >
              {t('chosen.bookAt', { time: format.time(startsAt, zone) })}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

const instantIn = (text: string | null): string | undefined => (v.is(Instant, text) ? text : undefined);
