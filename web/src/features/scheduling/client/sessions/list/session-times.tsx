import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { dateIn, placeOf, showTheSame, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';

interface Props {
  session: Pick<OwnSession, 'startsAt' | 'endsAt' | 'timeZone'>;
  className?: string | undefined;
  /** The zone that its reader lives in. */
  zone: string;
}

/** When a session is for the coach, where that is another time than for its reader. */
export function CoachTimes({ session: { startsAt, endsAt, timeZone }, className, zone }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  if (showTheSame(timeZone, zone, startsAt)) return null;
  const there = { times: format.times(startsAt, endsAt, timeZone), place: placeOf(timeZone) };
  const sameDay = dateIn(timeZone, startsAt) === dateIn(zone, startsAt);
  return (
    <p className={className}>
      {sameDay ? t('forCoach', there) : t('forCoachOnDay', { ...there, weekday: format.weekday(startsAt, timeZone) })}
    </p>
  );
}
