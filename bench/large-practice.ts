import { defined } from '#contract/core/defined.ts';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { invoiceRowItem } from '#lambdas/data/billing/money/entities.ts';
import { addClient, getClient } from '#lambdas/data/clients/client.ts';
import { countAmongMany } from '#lambdas/data/feed/aggregate.ts';
import { monthItem } from '#lambdas/data/journal/days/entities.ts';
import { putEntry } from '#lambdas/data/journal/days/entry.ts';
import { addSession, listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import { monthsOver } from '#lambdas/insights/figures/periods.ts';
import type { Api } from '#testing/lambdas/api.ts';
import { pair } from '#testing/lambdas/pair.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { putAll } from './put-all.ts';

const size = { clients: 1000, sessions: 4000, sessionsOfADay: 8, days: 2 * 365 } as const;

/** The size of the practice, for the table of results. */
export const sizeInWords = '1,000 people are counted, 8 sessions a day';

/**
 * A coach whose thousand clients all agreed to count among many: a year of check-ins every other day, a well-being check a season, and sessions
 * every day of more than a year, each with its invoice.
 */
export const aLargePractice = async (api: Api): Promise<Person> => {
  const { mirre, anna, client } = await pair(api);
  const today = utcDate(Date.now());
  const relation = await getClient(mirre.userId, client.clientId, { consistent: true });
  const planned = { clientId: client.clientId, startsLocal: `${today}T06:00`, timeZone: 'UTC', durationMinutes: 50 };
  await api.call('createSession', { as: mirre, body: planned });
  const {
    items: [session],
  } = await listSessionsOf(mirre.userId, '', '9999', { limit: 1 });
  if (!relation || !session) throw new Error('There is no client or no session');
  const people = Array.from({ length: size.clients }, (_, index) => ({
    ...relation,
    clientId: randomId(),
    userId: index === 0 ? anna.userId : crypto.randomUUID(),
    email: `person${index}@example.com`,
  }));
  const since = plusDays(today, -size.days);
  await putAll(
    people.flatMap((person) => [
      addClient(person),
      ...countAmongMany(person, since),
      ...monthsOf(person.userId, today),
      ...checksOf(person.userId, today),
    ]),
  );
  await putAll(
    Array.from({ length: size.sessions }, (_, index) =>
      addSession(heldOn(session, people[index % people.length] ?? relation, index, today)),
    ),
  );
  await putAll(
    Array.from({ length: size.sessions }, (_, index) =>
      invoicedOn(mirre.userId, people[index % people.length] ?? relation, index, today),
    ),
  );
  return mirre;
};

/** An invoice for each session, on its day, as lists have it. */
const invoicedOn = (
  coachId: string,
  { clientId }: Pick<StoredSession, 'clientId'>,
  index: number,
  today: string,
): Write => {
  const day = plusDays(today, -1 - Math.floor(index / size.sessionsOfADay));
  const [id, at] = [randomId(), `${day}T18:00:00.000Z`];
  return put({
    ...invoiceRowItem.key({ coachId, id, day, at }),
    ...defined({ clientId }),
    id,
    kind: 'invoice',
    state: 'paid',
    number: `${day.slice(0, 4)}-${String(index).padStart(6, '0')}`,
    buyerName: `Person ${index % size.clients}`,
    currency: 'EUR',
    gross: 12_100,
    due: 0,
    issuedOn: day,
    dueOn: day,
    createdAt: at,
    income: [{ kind: 'session', title: 'Coaching session', amount: 12_100 }],
  });
};

/** No email about it waits any more. */
const heldOn = (
  { ownMail: _own, ...session }: StoredSession,
  { clientId, userId }: Pick<StoredSession, 'clientId' | 'userId'>,
  index: number,
  today: string,
): StoredSession => {
  const day = plusDays(today, -1 - Math.floor(index / size.sessionsOfADay));
  const hour = `${day}T${String(8 + (index % size.sessionsOfADay)).padStart(2, '0')}`;
  return {
    ...session,
    sessionId: randomId(),
    ...defined({ clientId, userId }),
    status: index % 20 === 0 ? 'no-show' : 'completed',
    startsAt: `${hour}:00:00.000Z`,
    endsAt: `${hour}:50:00.000Z`,
    localStart: `${hour}:00`,
  };
};

const monthsOf = (userId: string, today: string): Write[] =>
  monthsOver('year', today).map((month) => {
    const days = Array.from({ length: 14 }, (_, index) => String(2 * index + 1).padStart(2, '0'));
    const numbers = days.flatMap((day) => [
      [`m${day}s`, 4] as const,
      [`m${day}n`, 1] as const,
      [`p${day}`, 600] as const,
    ]);
    return put({ ...monthItem.key({ userId, month }), version: 14, ...Object.fromEntries(numbers) });
  });

const checksOf = (userId: string, today: string): Write[] =>
  Array.from({ length: 4 }, (_, season) => {
    const day = plusDays(today, -91 * (season + 1));
    return putEntry(userId, {
      kind: 'wellbeing',
      id: randomId(),
      revision: 1,
      day,
      occurredAt: `${day}T09:00:00.000Z`,
      zone: 'UTC',
      offset: 0,
      share: 'stream',
      instrument: 'who-5',
      answers: [3, 3, 3, 3, 3],
      score: 60,
      low: false,
    });
  });
