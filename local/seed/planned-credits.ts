import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { countGranted } from '#lambdas/data/feed/granted.ts';
import { packageCountItem } from '#lambdas/data/scheduling/credits/entities.ts';
import { addEntry, type Move } from '#lambdas/data/scheduling/credits/entry.ts';
import { addLot, never, type StoredLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { addPackage, type StoredPackage } from '#lambdas/data/scheduling/credits/package.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { put, update, type Write } from '#lambdas/data/table/write.ts';
import { covered, movesOf } from '#lambdas/scheduling/credits.ts';
import type { DemoPackages } from './demo-packages.ts';
import { timeAgo } from './time-ago.ts';

interface PlannedCredits {
  /** Those that take a credit name their lot. */
  readonly sessions: readonly StoredSession[];
  readonly writes: readonly Write[];
}

/** Packages of a coach, and the credits of clients since: each session after the grant reserves or uses one. */
export const plannedCredits = (
  { packages: demo, coachId }: { readonly packages: DemoPackages | undefined; readonly coachId: string },
  clients: readonly Client[],
  sessions: readonly StoredSession[],
  at: string,
): PlannedCredits => {
  if (!demo) return { sessions, writes: [] };
  const packages = demo.packages.map(
    ({ archived = false, ...input }): StoredPackage => ({
      coachId,
      ...input,
      id: derivedId('demo', 'package', coachId, input.title),
      archived,
      version: 1,
    }),
  );
  const months = new Map<string, number>();
  const grants = demo.grants.map(({ client: name, title, daysAgo }) => {
    const client = clients.find((each) => fullName(each) === name);
    const sold = packages.find((each) => each.title === title);
    if (!client || !sold) throw new Error(`The demo grants ${title} to ${name}, which is not there`);
    const grantedAt = timeAgo(daysAgo, client.email, 'grant', title);
    const month = grantedAt.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + sold.credits);
    return granted(client, sold, sessions, { at, grantedAt });
  });
  const changed = new Map(grants.flatMap((each) => each.sessions).map((session) => [session.sessionId, session]));
  return {
    sessions: sessions.map((session) => changed.get(session.sessionId) ?? session),
    writes: [
      ...packages.map(addPackage),
      put({ ...packageCountItem.key({ coachId }), packages: packages.length }),
      ...grants.flatMap(({ writes }) => writes),
      ...[...months].map(([month, credits]) => countGranted(coachId, month, credits)),
    ],
  };
};

const granted = (
  client: Client,
  { id: packageId, title, credits, validDays }: StoredPackage,
  sessions: readonly StoredSession[],
  { at, grantedAt }: { readonly at: string; readonly grantedAt: string },
): PlannedCredits => {
  const { coachId, clientId, firstName, lastName } = client;
  const of = { coachId, clientId };
  const lotId = derivedId('demo', 'lot', clientId, packageId);
  const expiry = validDays === undefined ? never : plusDays(dateOf(grantedAt), validDays);
  const numbers = { granted: credits, held: 0, used: 0, left: credits };
  const lot: StoredLot = { ...of, expiry, lotId, title, ...numbers, grantedAt, packageId };
  const own = sessions.filter(
    (each) => each.clientId === clientId && each.startsAt > grantedAt && each.status !== 'cancelled',
  );
  const taking = covered(own, [lot], at);
  const entries = taking.flatMap((session) => entriesOf(session, grantedAt));
  const moves = entries.flatMap((entry) => entry.moves);
  const [held, used] = [sum(moves.map((move) => move.held)), sum(moves.map((move) => move.used))];
  return {
    sessions: taking,
    writes: [
      addLot({ ...lot, held, used, left: credits - held - used }),
      addEntry(of, grantedAt, [{ lotId, kind: 'grant', change: credits, held: 0, used: 0 }], undefined, lotId),
      ...entries.map((entry) => addEntry(of, entry.moment, entry.moves, undefined, entry.id)),
      ...taking.flatMap((after) => movesOf([{ after }]).attention),
      update(clientItem.key(of), { set: { credits: true } }),
      recordActivity({ ...of, at: grantedAt, kind: 'package-granted', sourceId: lotId, firstName, lastName, title }),
    ],
  };
};

interface Entry {
  readonly moment: string;
  readonly moves: readonly Move[];
  readonly id: string;
}

/** Booked once there was something to book with, and used when it was over. */
const entriesOf = (session: StoredSession, grantedAt: string): Entry[] => {
  const { sessionId, createdAt, endsAt, lot, status } = session;
  if (lot === undefined) return [];
  const booked: StoredSession = { ...session, status: 'scheduled' };
  const moment = createdAt > grantedAt ? createdAt : plusSeconds(grantedAt, 60);
  return [
    { moment, moves: movesOf([{ after: booked }]).moves, id: derivedId('demo', 'hold', sessionId) },
    ...(status === 'scheduled'
      ? []
      : [
          {
            moment: endsAt,
            moves: movesOf([{ before: booked, after: session }]).moves,
            id: derivedId('demo', 'use', sessionId),
          },
        ]),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
