import { plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt } from '#contract/core/time/local.ts';
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

type Taken = Pick<Session, 'startsAt' | 'endsAt' | 'status'>;

/**
 * Lists the times that a client would find on the coming days, by the rule that the server lists and books by. It knows
 * the coach's sessions, with the buffers around them.
 * @param count days, today being the first
 */
export const daysOnOffer = (draft: Draft, sessions: readonly Taken[], search: Search, count: number): DayOnOffer[] => {
  const today = dateAt(search.at, draft.timeZone);
  const taken = sessions
    .filter(({ status }) => isLive(status))
    .map(({ startsAt, endsAt }) => ({
      startsAt: addMinutes(startsAt, -draft.bufferMinutes),
      endsAt: addMinutes(endsAt, draft.bufferMinutes),
    }));
  const isFree = (slot: OpenSpan): boolean =>
    taken.every(({ startsAt, endsAt }) => slot.endsAt <= startsAt || slot.startsAt >= endsAt);
  return Array.from({ length: count }, (_, index) => plusDays(today, index)).flatMap((date) => {
    const times = offersOn(draft, date, search)
      .filter(isFree)
      .map(({ startsAt }) => localAt(startsAt, draft.timeZone).slice(11));
    return times.length > 0 ? [{ date, times }] : [];
  });
};
