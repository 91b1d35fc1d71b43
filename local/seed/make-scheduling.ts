import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dayMilliseconds, plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { writesAtOnce } from '#contract/core/time/repeat.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { saveAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { availabilityItem, busyItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { granulesOfAll } from '#lambdas/data/scheduling/sessions/granules.ts';
import { addSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import { addSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { put, update, type Write } from '#lambdas/data/table/write.ts';
import { activityOfChange, activityOfNew } from '#lambdas/scheduling/activity-of-sessions.ts';
import type { DemoPackages } from './demo-packages.ts';
import { type DemoPlan, demoZones } from './demo-plans.ts';
import { plannedCredits } from './planned-credits.ts';
import { plannedSessions } from './planned-sessions.ts';
import { clientsOf, commitAll, type Practice } from './practice.ts';

/**
 * Fills a coach's calendar around this moment. Hours and counts come last and all at once: where they are, everything is, and what was
 * broken off before is written again.
 * @returns the sessions of the plan
 */
export const makeScheduling = async (
  calendar: Practice,
  plan: DemoPlan,
  packages: DemoPackages | undefined,
): Promise<readonly StoredSession[]> => {
  const { coachId } = calendar;
  const at = now();
  const clients = await clientsOf(calendar);
  const { sessions: planned, series } = plannedSessions(plan, coachId, clients, at);
  const { sessions, writes: credits } = plannedCredits({ packages, coachId }, clients, planned, at);
  if (await isThere(calendar)) return sessions;
  const writes = [
    ...sessions.map((session) => addSession(session)),
    ...series.map(addSeries),
    ...credits,
    ...sessions.flatMap((session) => toldOf(session, clients)),
  ].map(always);
  for (let first = 0; first < writes.length; first += writesAtOnce) {
    await commitAll(calendar, writes.slice(first, first + writesAtOnce));
  }
  await commitAll(calendar, [
    ...busyMonths(coachId, sessions),
    ...clients.flatMap((client) => knownOf(client, sessions, plan.timeZone)),
    ...clients.flatMap((client) => located(client, plan.timeZone)),
    update(profileItem.key({ userId: coachId }), { set: { timeZone: plan.timeZone } }),
    saveAvailability(coachId, firstAvailability, availabilityOf(plan, at)),
  ]);
  return sessions;
};

const isThere = async ({ table, tableName, coachId }: Practice): Promise<boolean> => {
  const Key = availabilityItem.key({ coachId });
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item !== undefined;
};

/** Also over what a run that was broken off has left. */
const always = (write: Write): Write => ('Put' in write ? { Put: { Item: write.Put.Item } } : write);

/** Days before a session at which the plan has it booked; what lies further ahead was all written down at once, which is no news. */
const bookedAhead = 14;

const isNews = ({ createdAt, startsAt, index = 0 }: StoredSession): boolean =>
  index === 0 && Date.parse(startsAt) - Date.parse(createdAt) <= bookedAhead * dayMilliseconds;

/** Activity feed items of a session: its booking, a series as one, and its outcome. */
const toldOf = (session: StoredSession, clients: readonly Client[]): Write[] => [
  ...(isNews(session)
    ? activityOfNew(
        [session],
        clients.find(({ clientId }) => clientId === session.clientId),
      )
    : []),
  ...activityOfChange({ ...session, status: 'scheduled' }, session),
];

const busyMonths = (coachId: string, sessions: readonly StoredSession[]): Write[] =>
  [...granulesOfAll(sessions.filter(({ status }) => isLive(status)))].map(([month, taken]) =>
    put({ ...busyItem.key({ coachId, month }), taken, rev: 1 }),
  );

const zoneOf = (client: Client, coachesZone: string): string => demoZones[fullName(client)] ?? coachesZone;

/** Counts and clock of a client in the coach's list. */
const knownOf = (client: Client, sessions: readonly StoredSession[], coachesZone: string): Write[] => {
  const held = sessions
    .filter(({ clientId, status }) => clientId === client.clientId && status === 'completed')
    .map(({ startsAt }) => startsAt)
    .toSorted();
  const timeZone = client.userId === undefined ? undefined : zoneOf(client, coachesZone);
  const told = held.length === 0 ? {} : { sessionsCompleted: held.length, lastSessionAt: held.at(-1) };
  const set = { ...told, ...defined({ timeZone }) };
  return Object.keys(set).length === 0 ? [] : [update(clientItem.key(client), { set })];
};

const located = (client: Client, coachesZone: string): Write[] => {
  if (client.userId === undefined) return [];
  return [update(profileItem.key({ userId: client.userId }), { set: { timeZone: zoneOf(client, coachesZone) } })];
};

const availabilityOf = ({ timeZone, availability: { open, away, ...rules } }: DemoPlan, at: string) => ({
  ...firstAvailability,
  ...rules,
  version: 1,
  timeZone,
  weekly: open.flatMap(({ weekdays, from, to }) => weekdays.map((weekday) => ({ weekday, from, to }))),
  overrides: away.map((days) => ({ date: plusDays(dateAt(at, timeZone), days), windows: [] })),
});
