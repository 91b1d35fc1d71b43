import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { addMinutes, resolve } from '#contract/core/time/local.ts';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { instanceId } from '#lambdas/data/scheduling/sessions/series.ts';
import { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { wrongTimes } from './planner.ts';

type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Everything that is stored of a coach, seen consistently. */
const storedOf = async (coachId: string): Promise<Item[]> => {
  const found: Item[] = [];
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: process.env['TABLE_NAME'],
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :coach',
      ExpressionAttributeValues: { ':coach': `COACH#${coachId}` },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { pk, sk, ...rest } of Items) found.push({ ...rest, pk: String(pk), sk: String(sk) });
  }
  return found;
};

/** The sessions of a coach as they are stored, by start. */
export const storedSessions = async (coachId: string): Promise<StoredSession[]> => sessionsIn(await storedOf(coachId));

const sessionsIn = (items: readonly Item[]): StoredSession[] =>
  items
    .filter(({ sk }) => sk.startsWith('SESSION#'))
    .map((item) => v.parse(StoredSession, item))
    .toSorted((one, other) => (one.startsAt + one.sessionId < other.startsAt + other.sessionId ? -1 : 1));

/** Everything about a coach's sessions that does not fit together: times, keys, what is due, series, and the counts of the clients. */
export const wrongPlan = async (coachId: string): Promise<string[]> => {
  const items = await storedOf(coachId);
  const sessions = sessionsIn(items);
  return [
    ...(await wrongTimes(coachId, sessions, items)),
    ...sessions.flatMap((session) => wrongSession(session, items)),
    ...items.filter(({ sk }) => sk.startsWith('CLIENT#')).flatMap((item) => wrongClient(item, sessions)),
  ];
};

const wrongSession = (session: StoredSession, items: readonly Item[]): string[] => {
  const { sessionId, startsAt, endsAt, durationMinutes, localStart, timeZone, occurrence } = session;
  const item = items.find(({ sk }) => sk === `SESSION#${sessionId}`);
  const dueAt = dueOf(session);
  const expected: Readonly<Record<string, string>> = {
    ...sessionItem.gsi2.key(session),
    ...(session.clientId !== undefined && sessionItem.gsi1.key({ ...session, clientId: session.clientId })),
    ...(dueAt !== undefined && sessionItem.gsi3.key({ ...session, hour: dueAt.slice(0, 13), dueAt })),
  };
  const series = items.find(({ sk }) => sk === `SERIES#${session.seriesId}`);
  return [
    ...['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk']
      .filter((name) => item?.[name] !== expected[name])
      .map((name) => `${name} of ${startsAt} is ${String(item?.[name])}, not ${expected[name]}`),
    ...(addMinutes(startsAt, durationMinutes) === endsAt ? [] : [`${startsAt} ends at ${endsAt}`]),
    ...(resolve(localStart, timeZone, occurrence).instant === startsAt ? [] : [`${startsAt} is not ${localStart}`]),
    ...(session.seriesId !== undefined && sessionId !== instanceId(String(series?.['origin']), session.index ?? -1)
      ? [`${startsAt} is not of its series`]
      : []),
  ];
};

const dueOf = ({
  mail,
  ownMail,
  updatedAt,
  status,
  reminder,
  reminded,
  startsAt,
}: StoredSession): string | undefined => {
  if (mail === 'waiting' || ownMail !== undefined) return plusSeconds(updatedAt, mailDueAgain);
  return status === 'scheduled' && reminded !== startsAt ? reminder : undefined;
};

const wrongClient = (item: Item, sessions: readonly StoredSession[]): string[] => {
  const { clientId } = clientItem.partsOf(item);
  const own = sessions.filter((session) => session.clientId === clientId);
  const completed = own.filter(({ status }) => status === 'completed').map(({ startsAt }) => startsAt);
  const last = completed.toSorted().at(-1);
  const at = new Date().toISOString();
  const left = own.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > at);
  return [
    ...(item['sessionsCompleted'] === completed.length
      ? []
      : [`${String(item['sessionsCompleted'])} are counted, not ${completed.length}`]),
    ...(item['lastSessionAt'] === last ? [] : [`the last one was ${String(item['lastSessionAt'])}, not ${last}`]),
    ...(item['status'] === 'archived' && left.length > 0
      ? [`an archived client has ${left.length} sessions to come`]
      : []),
  ];
};
