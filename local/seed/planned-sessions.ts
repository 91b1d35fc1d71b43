import { defined } from '#contract/core/defined.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import '#lambdas/temporal.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { addMinutes, dateAt, weekdayOf } from '#contract/core/time/local.ts';
import { instanceId, type StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import type { DemoOutcome, DemoPlace, DemoPlan } from './demo-plans.ts';
import { timeOn } from './time-ago.ts';

const reminderHours = 24;
const hour = 60;
const day = 24 * hour;

/** Turns a plan into sessions at this moment: past ones have an outcome, the rest is still to come. */
export const plannedSessions = (
  plan: DemoPlan,
  coachId: string,
  clients: readonly Client[],
  at: string,
): { readonly sessions: StoredSession[]; readonly series: StoredSeries[] } => {
  const today = dateAt(at, plan.timeZone);
  const monday = plusDays(today, 1 - weekdayOf(today));
  const placed = plan.places.map((place) => {
    const client = place.client === undefined ? undefined : clientNamed(place.client, clients);
    const id = derivedId('demo', coachId, place.client ?? '', String(place.weekday), place.time);
    return { place, client, id, coachId, plan, monday, at };
  });
  return {
    sessions: placed.flatMap((each) => weeksOf(each.place).map((week) => inWeek(each, week))),
    series: placed.flatMap((each) => (each.place.series ? [seriesOf(each)] : [])),
  };
};

interface Placed {
  readonly place: DemoPlace;
  readonly client: Client | undefined;
  /** Of the series, where it is one. */
  readonly id: string;
  readonly coachId: string;
  readonly plan: DemoPlan;
  readonly monday: string;
  readonly at: string;
}

const clientNamed = (name: string, clients: readonly Client[]): Client => {
  const found = clients.find((client) => fullName(client) === name);
  if (!found) throw new Error(`The demo has no client ${name}`);
  return found;
};

const weeksOf = ({ weeks: [first, last, step] }: DemoPlace): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

const startIn = ({ place: { weekday, time }, monday }: Placed, week: number): string =>
  `${plusDays(monday, week * 7 + weekday - 1)}T${time}`;

const inWeek = (placed: Placed, week: number): StoredSession => {
  const { place, client, id, coachId, plan, at } = placed;
  const [first, , step] = place.weeks;
  const index = (week - first) / step;
  const wanted = { startsLocal: startIn(placed, week), timeZone: plan.timeZone, durationMinutes: place.minutes };
  const time = timeOf(wanted);
  const made = newSession({
    coachId,
    sessionId: instanceId(id, index),
    client,
    time,
    title: place.title,
    ...(place.series && { seriesId: id, index }),
    rules: { reminderHours, moreReminderHours: [], ...defined({ videoLink: plan.availability.videoLink }) },
    mail: 'none',
    createdBy: 'coach',
    at: bookedAt(placed, week, time.startsAt),
  });
  // Nobody is reminded of what was over before the demo began, or of what begins too soon.
  const { reminder, ...rest } = made;
  const session: StoredSession = reminder !== undefined && reminder > at ? { ...rest, reminder } : rest;
  const outcome = place.outcomes?.[week];
  if (outcome) return turnedOut(session, outcome, placed);
  const isHeld = client !== undefined && session.endsAt <= at;
  return isHeld ? { ...session, status: 'completed', version: 2, updatedAt: session.endsAt } : session;
};

const wordsOf = ({ client = '', title = '', weekday, time }: DemoPlace): string[] => [
  client,
  title,
  String(weekday),
  time,
];

/** Two weeks ahead, counted from the hour at which people write things down; what lies further ahead was all written down lately. */
const bookedAt = ({ place, at }: Placed, week: number, startsAt: string): string => {
  const of = ['booked', ...wordsOf(place), String(week)];
  const ahead = timeOn(dateOf(addMinutes(startsAt, -13 * day)), ...of);
  return ahead < at ? ahead : timeOn(dateOf(addMinutes(at, -2 * day)), ...of);
};

const turnedOut = (
  { reminder: _reminder, ...session }: StoredSession,
  { status, by, reason }: DemoOutcome,
  { place, at }: Placed,
): StoredSession => {
  if (status === 'no-show') return { ...session, status, version: 2, updatedAt: session.endsAt };
  const known =
    status === 'late-cancelled'
      ? addMinutes(session.startsAt, -3 * hour - 17)
      : timeOn(dateOf(addMinutes(session.startsAt, -3 * day)), 'cancelled', ...wordsOf(place));
  const cancelledAt = known < at ? known : addMinutes(at, -5 * hour);
  return {
    ...session,
    status,
    version: 2,
    sequence: 1,
    cancelledBy: by,
    cancelledAt,
    ...defined({ reason }),
    updatedAt: cancelledAt,
  };
};

const seriesOf = (placed: Placed): StoredSeries => {
  const { place, client, id, coachId, plan } = placed;
  const [first, last, step] = place.weeks;
  const localStart = startIn(placed, first);
  const { startsAt } = timeOf({ startsLocal: localStart, timeZone: plan.timeZone, durationMinutes: 60 });
  const createdAt = bookedAt(placed, first, startsAt);
  return {
    coachId,
    seriesId: id,
    localStart,
    timeZone: plan.timeZone,
    durationMinutes: place.minutes,
    frequency: 'weekly',
    interval: step,
    skip: [],
    origin: id,
    firstIndex: 0,
    lastIndex: (last - first) / step,
    ...defined({ clientId: client?.clientId }),
    version: 1,
    sequence: 0,
    mail: 'none',
    createdAt,
    updatedAt: createdAt,
  };
};
