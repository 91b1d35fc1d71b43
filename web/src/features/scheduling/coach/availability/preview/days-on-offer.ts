import { plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt, mondayOf } from '#contract/core/time/local.ts';
import { offersOn, type Search } from '#contract/scheduling/availability/offers.ts';
import type { OpenSpan } from '#contract/scheduling/availability/open-windows.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import type { Draft } from '../draft.ts';

export interface DayOnOffer {
  readonly date: string;
  /** Local times, `09:30`. */
  readonly times: readonly string[];
}

type Taken = Pick<Session, 'kind' | 'startsAt' | 'endsAt' | 'status' | 'bufferMinutes'>;

/** What stands in the way of clients: the coach's sessions and blocks, and when they are busy elsewhere. */
export interface InTheWay {
  readonly sessions: readonly Taken[];
  readonly external?: readonly OpenSpan[];
}

/**
 * Lists the times that a client would find on the coming days, by the rule that the server lists and books by: apart from everything planned by
 * the larger of both buffers, and not on days and in weeks that are full.
 * @param draft with the buffer and the notice of what is booked
 * @param count days, today being the first
 */
export const daysOnOffer = (
  draft: Draft,
  { sessions, external = [] }: InTheWay,
  search: Search,
  count: number,
): DayOnOffer[] => {
  const today = dateAt(search.at, draft.timeZone);
  const live = sessions.filter(({ status }) => isLive(status));
  const elsewhere = external.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, bufferMinutes: 0 }));
  const taken = [...live, ...elsewhere].map(({ startsAt, endsAt, bufferMinutes = 0 }) => {
    const minutes = Math.max(draft.bufferMinutes, bufferMinutes);
    return { startsAt: addMinutes(startsAt, -minutes), endsAt: addMinutes(endsAt, minutes) };
  });
  const isFree = (slot: OpenSpan): boolean =>
    taken.every(({ startsAt, endsAt }) => slot.endsAt <= startsAt || slot.startsAt >= endsAt);
  const held = live.filter(({ kind }) => kind === 'session').map(({ startsAt }) => dateAt(startsAt, draft.timeZone));
  const { perDay = Number.POSITIVE_INFINITY, perWeek = Number.POSITIVE_INFINITY } = draft.limits;
  const isFull = (date: string): boolean =>
    held.filter((each) => each === date).length >= perDay ||
    held.filter((each) => mondayOf(each) === mondayOf(date)).length >= perWeek;
  return Array.from({ length: count }, (_, index) => plusDays(today, index)).flatMap((date) => {
    const times = isFull(date)
      ? []
      : offersOn(draft, date, search)
          .filter(isFree)
          .map(({ startsAt }) => localAt(startsAt, draft.timeZone).slice(11));
    return times.length > 0 ? [{ date, times }] : [];
  });
};
