import type { Occurrence } from '#contract/core/time/fields.ts';
import { addMinutes, localAt, resolve } from '#contract/core/time/local.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';

/** When somebody wants a session to be, as the clock on the wall says it. */
export interface RequestedTime {
  readonly startsLocal: string;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly occurrence?: Occurrence | undefined;
}

type Times = Pick<Session, 'startsAt' | 'endsAt' | 'localStart' | 'timeZone' | 'durationMinutes' | 'occurrence'>;

/** The attributes of a session that say when it is. `localStart` stays as asked for; `shifted` where the clocks leave that out. */
export const timeOf = ({
  startsLocal,
  timeZone,
  durationMinutes,
  occurrence,
}: RequestedTime): Times & { shifted: boolean } => {
  const { instant, shifted, twice } = resolve(startsLocal, timeZone, occurrence);
  return {
    startsAt: instant,
    endsAt: addMinutes(instant, durationMinutes),
    localStart: startsLocal,
    timeZone,
    durationMinutes,
    ...(twice && occurrence === 'second' && { occurrence }),
    shifted,
  };
};

/** The same for a session that begins at an instant: an hour that the clocks repeat is told by it. */
export const timeAt = (
  startsAt: string,
  { timeZone, durationMinutes }: Pick<RequestedTime, 'timeZone' | 'durationMinutes'>,
) => {
  const wanted = { startsLocal: localAt(startsAt, timeZone), timeZone, durationMinutes };
  const first = timeOf(wanted);
  return first.startsAt === startsAt ? first : timeOf({ ...wanted, occurrence: 'second' });
};
