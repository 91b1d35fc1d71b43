import { createHash } from 'node:crypto';
import type { CalendarFault, OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { openSecret } from '#lambdas/aws/secrets.ts';
import { addAttention, removeAttention } from '#lambdas/data/feed/attention.ts';
import { type Connections, saveConnections } from '#lambdas/data/scheduling/calendars/connections.ts';
import {
  externalOf,
  nextMonth,
  readExternal,
  replaceExternal,
  stretchesOf,
  type TimesOfCalendars,
} from '#lambdas/data/scheduling/calendars/external.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { EgressError, getText } from '#lambdas/egress/get-text.ts';
import { type BusyTime, busyTimesOf, type Reading } from '../reading/busy-times.ts';

/** What an address gave: a reading, nothing new since the last one, or why there is none. */
type Outcome =
  | { readonly reading: Reading; readonly contents: string }
  | { readonly same: true }
  | { readonly fault: CalendarFault };

/** What a reading brought, before it is stored. */
export interface CalendarReading {
  readonly connections: Connections;
  /** @throws ConditionFailed where somebody else read or changed the calendars meanwhile */
  readonly commit: () => Promise<void>;
}

/**
 * Reads some of a coach's calendars, all at once, whose busy times then stand in the place of those before. What cannot be read keeps the
 * times of its last reading.
 * @param before the connections, with what is to be changed of them
 * @param which of them
 */
export const tryCalendars = async (
  before: Connections,
  at: string,
  which: (calendar: OtherCalendar) => boolean,
): Promise<CalendarReading> => {
  const { coachId, version } = before;
  const chosen = before.calendars.filter(which);
  const { timeZone } = await readAvailability(coachId);
  const outcomes = new Map(
    await Promise.all(
      chosen.map(async (calendar) => [calendar.calendarId, await read(before, calendar, at, timeZone)] as const),
    ),
  );
  const calendars = before.calendars.map((calendar) => {
    const outcome = outcomes.get(calendar.calendarId);
    return outcome ? after(calendar, outcome, at) : calendar;
  });
  const saved = {
    calendars,
    addresses: before.addresses,
    digests: before.digests,
    contents: { ...before.contents, ...contentsOf(outcomes) },
    due: { ...before.due, ...dueAfter(calendars, outcomes, at) },
  };
  const months = monthsAround(at);
  const times: TimesOfCalendars = new Map(
    calendars.flatMap((calendar) => {
      const outcome = outcomes.get(calendar.calendarId);
      if (!outcome || !('reading' in outcome)) return [];
      const counting = outcome.reading.times.filter(({ allDay }) => !allDay || calendar.allDay !== 'free');
      return [[calendar.calendarId, stretchesOf(counting, months)] as const];
    }),
  );
  return {
    connections: { ...saved, coachId, version: version + 1 },
    commit: async () => {
      const stored = times.size > 0 ? await readExternal(coachId, months, { consistent: true }) : externalOf([]);
      await commit(
        saveConnections(before, saved),
        ...replaceExternal(coachId, stored, times),
        ...before.calendars.flatMap((calendar, place) => attentionWrites(coachId, calendar, calendars[place])),
      );
    },
  };
};

const read = async (
  { coachId, addresses, contents }: Connections,
  { calendarId, allDay, failingSince }: OtherCalendar,
  at: string,
  timeZone: string,
): Promise<Outcome> => {
  try {
    const text = await getText(await openSecret(addresses[calendarId] ?? '', { owner: coachId, purpose: 'calendar' }));
    // All that decides about the times; with the month, because new ones come into reach.
    const found = createHash('sha256')
      .update([at.slice(0, 7), timeZone, allDay, text].join('|'))
      .digest('base64url');
    if (found === contents[calendarId] && failingSince === undefined) return { same: true };
    const months = monthsAround(at);
    const range = {
      from: Date.parse(`${months[0]}-01T00:00:00.000Z`),
      to: Date.parse(`${nextMonth(months.at(-1) ?? '')}-01T00:00:00.000Z`),
    };
    const reading = busyTimesOf(text, range, timeZone);
    return reading ? { reading, contents: found } : { fault: 'no-calendar' };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { fault: error.reason };
  }
};

/** A calendar that nobody could read for a day wants attention, until it is read again or taken away. */
export const attentionWrites = (coachId: string, before: OtherCalendar, after: OtherCalendar | undefined): Write[] => {
  if (before.failingSince === after?.failingSince && before.name === after?.name) return [];
  const placeOf = ({ calendarId, failingSince = '' }: OtherCalendar) => ({
    coachId,
    kind: 'calendar-stale' as const,
    dueAt: plusSeconds(failingSince, limits.stale),
    sourceId: calendarId,
  });
  if (after?.failingSince !== undefined)
    return [addAttention({ ...placeOf(after), title: after.name, ...when(after) })];
  return before.failingSince === undefined ? [] : [removeAttention(placeOf(before))];
};

const when = ({ readAt }: OtherCalendar) => (readAt === undefined ? {} : { when: readAt });

/** The months (UTC) that a reading covers: `2027-02`. */
const monthsAround = (at: string): string[] => {
  const last = plusSeconds(at, limits.ahead).slice(0, 7);
  const found = [plusSeconds(at, -limits.past).slice(0, 7)];
  for (let month = found[0] ?? ''; month < last; ) {
    month = nextMonth(month);
    found.push(month);
  }
  return found;
};

const after = (calendar: OtherCalendar, outcome: Outcome, at: string): OtherCalendar => {
  const { fault: _fault, failingSince: _since, ...known } = calendar;
  if ('fault' in outcome) return { ...known, fault: outcome.fault, failingSince: calendar.failingSince ?? at };
  if ('same' in outcome) return { ...known, readAt: at };
  const { times, unreadable } = outcome.reading;
  const hasAllDay = times.some(({ allDay }) => allDay);
  const allDay =
    known.allDay === 'none' && hasAllDay ? 'asks' : known.allDay === 'asks' && !hasAllDay ? 'none' : known.allDay;
  const isToCome = (time: BusyTime): boolean => time.to > Date.parse(at) && (!time.allDay || allDay !== 'free');
  return { ...known, allDay, unreadable, readAt: at, busyTimes: times.filter(isToCome).length };
};

const contentsOf = (outcomes: ReadonlyMap<string, Outcome>): Record<string, string> =>
  Object.fromEntries(
    [...outcomes].flatMap(([calendarId, outcome]) => ('contents' in outcome ? [[calendarId, outcome.contents]] : [])),
  );

/** In a quarter of an hour; what fails, after as long as it has been failing. */
const dueAfter = (
  calendars: readonly OtherCalendar[],
  outcomes: ReadonlyMap<string, Outcome>,
  at: string,
): Record<string, string> =>
  Object.fromEntries(
    calendars
      .filter(({ calendarId }) => outcomes.has(calendarId))
      .map(({ calendarId, failingSince = at }) => {
        const failing = (Date.parse(at) - Date.parse(failingSince)) / 1000;
        return [calendarId, plusSeconds(at, Math.min(Math.max(limits.every, failing), limits.patience))];
      }),
  );
