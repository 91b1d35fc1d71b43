import { dateOf } from '#contract/core/time/dates.ts';
import { listAttentionOf } from '#lambdas/data/feed/attention.ts';
import { listEntries, type Move } from '#lambdas/data/scheduling/credits/entry.ts';
import { type CreditsOf, listLots, nameOfLot, type StoredLot } from '#lambdas/data/scheduling/credits/lot.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { listRunningOut } from '#lambdas/insights/rules/running-out.ts';
import { storedSessions } from './wrong-plan.ts';

/**
 * Everything about a client's credits that does not fit together: lots against the moves of the ledger and against the sessions, recounted.
 * @param archivedAt when the client was archived last, if ever: what wanted attention until then does so no more, also after a restore
 */
export const wrongCredits = async (of: CreditsOf, archivedAt = ''): Promise<string[]> => {
  const at = new Date().toISOString();
  const [lots, entries, sessions, attention, running] = await Promise.all([
    listLots(of),
    listEntries(of, 1000),
    storedSessions(of.coachId),
    listAttentionOf(of.coachId, at, { limit: 1000, consistent: true }),
    listRunningOut(of.coachId, 'UTC', at),
  ]);
  const own = sessions.filter(({ clientId }) => clientId === of.clientId);
  const moves = entries.flatMap((entry) => entry.moves);
  const told = attention.items.filter(({ kind, clientId }) => kind === 'session-uncovered' && clientId === of.clientId);
  const wanted = own.flatMap(({ sessionId, uncoveredSince = '' }) => (uncoveredSince > archivedAt ? sessionId : []));
  return [
    ...lots.flatMap((lot) => wrongLot(lot, moves, own)),
    ...own.flatMap((session) => wrongSession(session, lots)),
    ...differing(
      'running out of credits',
      running.some(({ clientId }) => clientId === of.clientId),
      isRunningOut(lots, own, at),
    ),
    ...differing('sessions to be told of', told.map(({ sourceId }) => sourceId).toSorted(), wanted.toSorted()),
  ];
};

/** One credit or none is left to book with, and sessions to come hold more. */
const isRunningOut = (lots: readonly StoredLot[], sessions: readonly StoredSession[], at: string): boolean => {
  const left = lots.reduce((total, lot) => (lot.expiry < dateOf(at) ? total : total + lot.left), 0);
  const coming = sessions.filter(({ status, startsAt, lot }) => status === 'scheduled' && startsAt > at && lot);
  return left <= 1 && coming.length > left;
};

const wrongLot = (lot: StoredLot, moves: readonly Move[], sessions: readonly StoredSession[]): string[] => {
  const own = moves.filter(({ lotId }) => lotId === lot.lotId);
  const takers = sessions.filter((session) => session.lot === nameOfLot(lot));
  const held = takers.filter(({ status }) => status === 'scheduled').length;
  const grants = own.filter(({ kind }) => kind === 'grant' || kind === 'adjust');
  const { title } = lot;
  return [
    ...differing(`${title}: held by sessions`, lot.held, held),
    ...differing(`${title}: used by sessions`, lot.used, takers.length - held),
    ...differing(`${title}: granted by entries`, lot.granted, sum(grants, 'change')),
    ...differing(`${title}: held by entries`, lot.held, sum(own, 'held')),
    ...differing(`${title}: used by entries`, lot.used, sum(own, 'used')),
    ...differing(`${title}: left by entries`, lot.left, sum(own, 'change')),
    ...differing(`${title}: left`, lot.left, lot.granted - lot.held - lot.used),
    ...Object.entries({ held: lot.held, used: lot.used, left: lot.left }).flatMap(([name, number]) =>
      number < 0 ? [`${title}: ${name} is ${number}`] : [],
    ),
  ];
};

const wrongSession = ({ startsAt, lot, uncovered, status }: StoredSession, lots: readonly StoredLot[]): string[] => [
  ...(lot !== undefined && uncovered ? [`${startsAt} is covered and uncovered`] : []),
  ...(status === 'cancelled' && (lot !== undefined || uncovered)
    ? [`${startsAt} is cancelled and takes a credit`]
    : []),
  ...(lot !== undefined && !lots.some((each) => nameOfLot(each) === lot) ? [`${startsAt} takes of no lot`] : []),
];

const sum = (moves: readonly Move[], name: 'change' | 'held' | 'used'): number =>
  moves.reduce((total, move) => total + move[name], 0);

const differing = (what: string, is: unknown, shouldBe: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(shouldBe)
    ? []
    : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(shouldBe)}`];
