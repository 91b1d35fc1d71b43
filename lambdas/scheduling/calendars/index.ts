import '#lambdas/temporal.ts';
import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import type { CalendarProvider, OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { seal } from '#lambdas/aws/secrets.ts';
import {
  type Connections,
  digestOfAddress,
  getConnections,
  saveConnections,
} from '#lambdas/data/scheduling/calendars/connections.ts';
import { forgetExternal } from '#lambdas/data/scheduling/calendars/external.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { attentionWrites, tryCalendars } from './rules/read-calendars.ts';

const listCalendars: Handler<'listCalendars'> = async ({ caller }) => ({
  items: (await getConnections(caller.userId)).calendars,
});

/** Nothing is stored of an address at which there is no calendar. The same address again is the calendar that it was. */
const addCalendar: Handler<'addCalendar'> = async ({ caller: { userId }, body, idempotency }) => {
  const at = now();
  const before = await getConnections(userId);
  const digest = digestOfAddress(userId, body.address);
  const known = before.calendars.find(({ calendarId }) => before.digests[calendarId] === digest);
  if (known) return known;
  if (before.calendars.length >= limits.calendars) throw new ProblemError('calendars-full');
  const calendarId = derivedId('calendar', userId, idempotency?.key ?? randomId());
  const added: OtherCalendar = {
    calendarId,
    name: body.name,
    provider: providerOf(body.address),
    allDay: 'none',
    addedAt: at,
    unreadable: 0,
    busyTimes: 0,
  };
  const address = await seal(body.address, { owner: userId, purpose: 'calendar' });
  const wanted: Connections = {
    ...before,
    calendars: [...before.calendars, added],
    addresses: { ...before.addresses, [calendarId]: address },
    digests: { ...before.digests, [calendarId]: digest },
  };
  const reading = await tryCalendars(wanted, at, (each) => each.calendarId === calendarId);
  const { fault } = calendarIn(reading.connections, calendarId);
  if (fault !== undefined)
    throw new ProblemError('calendar-unreadable', { errors: [{ path: 'address', message: fault }] });
  await orChanged(reading.commit());
  return calendarIn(reading.connections, calendarId);
};

/** By the host alone. A calendar under a domain of its own is another's, and loses nothing by it. */
const providerOf = (address: string): CalendarProvider => {
  const { hostname } = new URL(address);
  const isOf = (name: string): boolean => hostname === name || hostname.endsWith(`.${name}`);
  return keysOf(hosts).find((provider) => hosts[provider].some(isOf)) ?? 'other';
};

const hosts = {
  google: ['calendar.google.com'],
  outlook: ['outlook.office365.com', 'outlook.live.com', 'outlook.office.com'],
  apple: ['icloud.com'],
  proton: ['calendar.proton.me', 'protonmail.com'],
} as const;

const updateCalendar: Handler<'updateCalendar'> = async ({ caller: { userId }, params, body }) => {
  const before = await getConnections(userId);
  const { calendarId } = params;
  const changed = { ...calendarIn(before, calendarId), ...defined(body) };
  const wanted = {
    ...before,
    calendars: before.calendars.map((each) => (each.calendarId === calendarId ? changed : each)),
  };
  // What whole days do to the times, a reading decides; a name alone needs none.
  const isRead = body.allDay !== undefined;
  const reading = await tryCalendars(wanted, now(), (each) => isRead && each.calendarId === calendarId);
  await orChanged(reading.commit());
  return calendarIn(reading.connections, calendarId);
};

/** For whoever opens the planner. What somebody else reads at this moment is as new as this would be. */
const refreshCalendars: Handler<'refreshCalendars'> = async ({ caller: { userId } }) => {
  const at = now();
  const before = await getConnections(userId);
  const isOld = ({ readAt = '', failingSince, calendarId }: OtherCalendar): boolean =>
    failingSince === undefined ? readAt <= plusSeconds(at, -limits.fresh) : (before.due[calendarId] ?? '') <= at;
  const reading = await tryCalendars(before, at, isOld);
  try {
    if (before.calendars.some(isOld)) await reading.commit();
    return { items: reading.connections.calendars };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return { items: (await getConnections(userId)).calendars };
  }
};

const removeCalendar: Handler<'removeCalendar'> = async ({ caller: { userId }, params: { calendarId } }) => {
  const before = await getConnections(userId);
  const gone = calendarIn(before, calendarId);
  const without = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([each]) => each !== calendarId));
  const saved = {
    calendars: before.calendars.filter((each) => each.calendarId !== calendarId),
    addresses: without(before.addresses),
    digests: without(before.digests),
    contents: without(before.contents),
    due: without(before.due),
  };
  await orChanged(
    commit(
      saveConnections(before, saved),
      ...(await forgetExternal(userId, calendarId)),
      ...attentionWrites(userId, gone, undefined),
    ),
  );
};

const calendarIn = ({ calendars }: Pick<Connections, 'calendars'>, calendarId: string): OtherCalendar => {
  const found = calendars.find((each) => each.calendarId === calendarId);
  if (!found) throw new ProblemError('calendar-not-found');
  return found;
};

const orChanged = async (committed: Promise<void>): Promise<void> => {
  try {
    await committed;
  } catch (error) {
    throw error instanceof ConditionFailed ? new ProblemError('changed-meanwhile', { cause: error }) : error;
  }
};

export const endpoints: Handlers<'calendars'> = {
  listCalendars,
  addCalendar,
  updateCalendar,
  refreshCalendars,
  removeCalendar,
};
