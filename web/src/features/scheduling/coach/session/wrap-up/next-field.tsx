import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { dateOf, dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { gridMinutes, LocalDateTime } from '#contract/core/time/fields.ts';
import { addMinutes, localAt, resolve } from '#contract/core/time/local.ts';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { sessionsQuery } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { TimeField } from '#web/lib/time/time-field.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { EditWrapUp, WrapUp } from './draft.ts';
import { isFree, slotDays, usualSlot } from './usual-slot.ts';
import styles from './wrap-up.module.css';

interface Props {
  session: Session;
  wrapUp: WrapUp;
  edit: EditWrapUp;
  /** Where the client is, once that is known. */
  theirZone: string | undefined;
  name: string;
}

/** Whether a next session is planned, and when: at the usual time first, by the clocks of both. */
export function NextField({ session, wrapUp, edit, theirZone, name }: Props) {
  const { t } = useTranslation('coach-session');
  const now = useNow();
  const today = utcDate(now);
  const taken = useQuery(
    sessionsQuery(`${today}T00:00:00.000Z`, `${utcDate(now + slotDays * dayMilliseconds)}T00:00:00.000Z`),
  );
  const { data: hours } = useQuery({
    queryKey: keyOf('availability'),
    queryFn: ({ signal }) => call(availabilityRoutes, 'getAvailability', { signal }),
  });
  const [isOther, setOther] = useState(false);
  const { timeZone, durationMinutes } = session;
  const calendar = { taken: taken.data ?? [], hours };
  const usual = taken.data && usualSlot(session, calendar, now);
  const chosen = wrapUp.next?.startsLocal ?? usual;
  const plan = (startsLocal: string | undefined): void =>
    edit((before) => ({ ...before, next: startsLocal === undefined ? undefined : { startsLocal } }));
  if (!taken.data)
    return taken.error ? (
      <LoadFailed
        title={t('next.failed')}
        error={taken.error}
        busy={taken.isFetching}
        onRetry={() => void taken.refetch()}
      />
    ) : (
      <Skeleton height="3rem" />
    );
  const time = chosen !== undefined && v.is(LocalDateTime, chosen) ? resolve(chosen, timeZone).instant : undefined;
  const ends = time && addMinutes(time, durationMinutes);
  const [date = '', clock = ''] = chosen?.split('T') ?? [];
  return (
    <>
      {time && ends ? (
        <NextTime
          startsAt={time}
          endsAt={ends}
          theirZone={theirZone}
          name={name}
          isPlanned={wrapUp.next !== undefined}
          onPlan={(isPlanned) => plan(isPlanned ? chosen : undefined)}
        />
      ) : (
        <p>{t('next.none')}</p>
      )}
      {time && ends && !isFree(time, ends, taken.data) && <p className={styles['warning']}>{t('next.taken')}</p>}
      {isOther || usual === undefined ? (
        <div className={styles['fields']}>
          <DateField
            label={t('next.date')}
            value={date}
            min={dateOf(localAt(new Date(now).toISOString(), timeZone))}
            onChange={(day) => plan(`${day}T${clock || session.localStart.slice(11, 16)}`)}
          />
          <TimeField
            label={t('next.time')}
            value={clock}
            step={gridMinutes}
            onChange={(typed) => plan(`${date || dateOf(session.localStart)}T${typed}`)}
          />
        </div>
      ) : (
        <Button look="plain" onClick={() => setOther(true)}>
          {t('next.other')}
        </Button>
      )}
    </>
  );
}

interface TimeProps {
  startsAt: string;
  endsAt: string;
  theirZone: string | undefined;
  name: string;
  isPlanned: boolean;
  onPlan: (isPlanned: boolean) => void;
}

function NextTime({ startsAt, endsAt, theirZone, name, isPlanned, onPlan }: TimeProps) {
  const { t } = useTranslation('coach-session');
  const { span } = useZonedFormat();
  const zone = useOwnZone();
  const isElsewhere = theirZone !== undefined && localAt(startsAt, theirZone) !== localAt(startsAt, zone);
  return (
    <>
      <Checkbox
        label={t('next.plan', { time: span(startsAt, endsAt, zone) })}
        checked={isPlanned}
        onChange={(event) => onPlan(event.target.checked)}
      />
      <p className={styles['hint']}>
        {isElsewhere && <>{t('when.theirs', { name, time: span(startsAt, endsAt, theirZone) })} · </>}
        {t('next.mail', { name })}
      </p>
    </>
  );
}
