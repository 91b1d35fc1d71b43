import { billedBetween, notBilled } from '#lambdas/data/billing/money/billing.ts';
import { addEntry } from '#lambdas/data/scheduling/credits/entry.ts';
import { addLot, type CreditsOf, type StoredLot, setLotAside } from '#lambdas/data/scheduling/credits/lot.ts';
import {
  changeSession,
  listUncovered,
  type StoredSession,
  sessionsAsTheyAre,
} from '#lambdas/data/scheduling/sessions/session.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { covered, movesOf } from '#lambdas/scheduling/credits.ts';

/** One transaction has room for so many beside what is granted: each may be changed, told of no more, and looked at on an invoice. */
const sessionsAtOnce = 25;

/** The sessions of a client for which no credit was left and that no invoice charges, as they are now, by start. */
export const uncoveredOf = async ({ coachId, clientId }: CreditsOf): Promise<StoredSession[]> => {
  const listed = await listUncovered(clientId, coachId);
  const [first, last] = [listed.at(0), listed.at(-1)];
  if (!first || !last) return [];
  const billed = await billedBetween(coachId, first.startsAt, last.startsAt);
  const open = listed.filter(({ sessionId }) => !billed.has(sessionId));
  const present = await sessionsAsTheyAre(open.slice(0, sessionsAtOnce));
  return present
    .filter(({ uncovered }) => uncovered)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
};

/** Of so many lots that are used up one transaction may take the leave. */
const setAsideAtOnce = 10;

/** A client's credits and uncovered sessions until now. */
export interface Had {
  readonly waiting: readonly StoredSession[];
  readonly lots: readonly StoredLot[];
}

export const nothingYet: Had = { waiting: [], lots: [] };

/** A new lot, of which the sessions that wait for one take their credits at once. Lots that are used up are set aside. */
export const grantedWrites = (lot: StoredLot, { waiting, lots }: Had, at: string): Write[] => {
  const { lotId, granted } = lot;
  const changes = settled(waiting, lot, at);
  const { moves, attention } = movesOf(changes);
  const [held, used] = [sum(moves.map((move) => move.held)), sum(moves.map((move) => move.used))];
  return [
    addLot({ ...lot, held, used, left: granted - held - used }),
    addEntry(lot, at, [{ lotId, kind: 'grant', change: granted, held: 0, used: 0 }, ...moves]),
    ...changes.map(({ before, after }) => changeSession(before, after)),
    ...changes.filter(({ after }) => after.lot).map(({ before }) => notBilled(before)),
    ...attention,
    ...lots
      .filter((each) => each.left === 0 && each.held === 0)
      .slice(-setAsideAtOnce)
      .map(setLotAside),
  ];
};

/** Those that get one; of the others the coach goes on being told. */
const settled = (waiting: readonly StoredSession[], lot: StoredLot, at: string) => {
  const pairs = covered(waiting, [lot], at).flatMap((after, place) => {
    const before = waiting[place];
    return before ? [{ before, after: { ...after, version: before.version + 1, updatedAt: at } }] : [];
  });
  const [got, left] = [pairs.filter(({ after }) => after.lot), pairs.filter(({ after }) => !after.lot)];
  return left.some(({ before }) => before.uncoveredSince) ? got : [...got, ...left.slice(0, 1)];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
