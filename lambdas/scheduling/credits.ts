import { dateOf } from '#contract/core/time/dates.ts';
import { sessionStatusFacts } from '#contract/scheduling/sessions/transitions.ts';
import { addAttention, removeAttention } from '#lambdas/data/feed/attention.ts';
import { addEntry, type Move } from '#lambdas/data/scheduling/credits/entry.ts';
import {
  type CreditsOf,
  changeLot,
  listLots,
  nameOfLot,
  partsOfLot,
  type StoredLot,
} from '#lambdas/data/scheduling/credits/lot.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** One transaction has room for so many lots beside a series of a year. */
const lotsAtOnce = 20;

/** Lots that a client can book with; nothing for a client who was never granted any and needs none. */
export type CreditBalance = readonly StoredLot[] | undefined;

/** @param client as the relation is now */
export const readBalance = async (
  client: (CreditsOf & { readonly credits?: true }) | undefined,
): Promise<CreditBalance> => (client?.credits ? listLots(client) : undefined);

/**
 * The sessions with what each takes its credit from: of what is still good on its day, what expires first. Those for which nothing is left
 * are `uncovered`, and the coach is told of the first of them.
 */
export const covered = (sessions: readonly StoredSession[], purse: CreditBalance, at: string): StoredSession[] => {
  if (!purse) return [...sessions];
  const left = new Map(purse.map((lot) => [lot, lot.left]));
  const used = new Set<StoredLot>();
  let isRecorded = false;
  const cover = (session: StoredSession): StoredSession => {
    const { lot: _lot, uncovered: _uncovered, uncoveredSince: _since, ...rest } = session;
    // It is paid for by itself.
    if (session.price) return rest;
    const lot = purse.find(
      (each) =>
        (left.get(each) ?? 0) > 0 && isGoodFor(each.expiry, session) && (used.has(each) || used.size < lotsAtOnce),
    );
    if (!lot) {
      const told = isRecorded ? {} : { uncoveredSince: at };
      isRecorded = true;
      return { ...rest, uncovered: true, ...told };
    }
    used.add(lot);
    left.set(lot, (left.get(lot) ?? 0) - 1);
    return { ...rest, lot: nameOfLot(lot) };
  };
  // The lots are in the order of their expiry, so with the sessions by day none takes what only an earlier one could have had.
  const inOrder = sessions.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const found = new Map(inOrder.map((session) => [session.sessionId, cover(session)]));
  return sessions.map((session) => found.get(session.sessionId) ?? session);
};

/** The day is the one on which the session begins where it was planned. */
export const isGoodFor = (expiry: string, { localStart }: Pick<StoredSession, 'localStart'>): boolean =>
  dateOf(localStart) <= expiry;

/** @throws ProblemError('credits-used-up') */
export const mustBeCovered = (sessions: readonly StoredSession[]): void => {
  if (sessions.some(({ uncovered }) => uncovered)) throw new ProblemError('credits-used-up');
};

/** A session before and after a change; one that is made was nothing before. */
export interface SessionChanged {
  readonly before?: StoredSession;
  readonly after: StoredSession;
}

/**
 * Returns the writes to a client's credits for changes of sessions, in the same transaction: a session to come reserves
 * one, one that took place, was missed or was cancelled late uses it, a cancelled one refunds it to its lot. The
 * sessions' versions guarantee that each happens once.
 * @param changes of sessions of one client
 */
export const creditWrites = (changes: readonly SessionChanged[], at: string): Write[] => {
  const moves = changes.flatMap(({ before, after }) => movesBetween(before, after));
  const attention = attentionTo(changes);
  const [first] = changes;
  if (moves.length === 0 || first?.after.clientId === undefined) return attention;
  const of = { coachId: first.after.coachId, clientId: first.after.clientId };
  return [...changesOfLots(of, moves, at), addEntry(of, at, summedUp(moves)), ...attention];
};

/** The same for a lot that is only being granted, whose numbers are written with it: lines of the ledger, and what needs no attention any more. */
export const movesOf = (
  changes: readonly SessionChanged[],
): { readonly moves: readonly Move[]; readonly attention: readonly Write[] } => ({
  moves: summedUp(changes.flatMap(({ before, after }) => movesBetween(before, after))),
  attention: attentionTo(changes),
});

const attentionTo = (changes: readonly SessionChanged[]): Write[] =>
  changes.flatMap(({ before, after }) => attentionWrites(before, after));

const attentionWrites = (before: StoredSession | undefined, after: StoredSession): Write[] => {
  if (before?.uncoveredSince === after.uncoveredSince) return [];
  return [
    ...(before?.uncoveredSince === undefined ? [] : [removeAttention(placeOf(before, before.uncoveredSince))]),
    ...(after.uncoveredSince === undefined
      ? []
      : [addAttention({ ...placeOf(after, after.uncoveredSince), ...nameOf(after), when: after.startsAt })]),
  ];
};

const placeOf = ({ coachId, sessionId }: StoredSession, dueAt: string) =>
  ({ coachId, kind: 'session-uncovered', dueAt, sourceId: sessionId }) as const;

const nameOf = ({ clientId, firstName, lastName, title }: StoredSession) => ({ clientId, firstName, lastName, title });

interface LotMove extends Move {
  readonly lot: string;
}

type CreditStatus = 'nothing' | 'held' | 'used';

const creditStatuses = { none: 'nothing', reserved: 'held', used: 'used' } as const;

const creditStatusOf = (session: StoredSession | undefined): CreditStatus => {
  if (session?.lot === undefined) return 'nothing';
  return creditStatuses[sessionStatusFacts[session.status].credit];
};

const movesBetween = (before: StoredSession | undefined, after: StoredSession): LotMove[] => {
  if (before?.lot === after.lot) return moved(after, creditStatusOf(before), creditStatusOf(after));
  return [
    ...(before ? moved(before, creditStatusOf(before), 'nothing') : []),
    ...moved(after, 'nothing', creditStatusOf(after)),
  ];
};

const kinds = { nothing: 'release', held: 'hold', used: 'use' } as const;

const moved = ({ sessionId, lot }: StoredSession, from: CreditStatus, to: CreditStatus): LotMove[] => {
  if (lot === undefined || from === to) return [];
  return [
    {
      lot,
      lotId: partsOfLot(lot).lotId,
      kind: kinds[to],
      change: Number(to === 'nothing') - Number(from === 'nothing'),
      held: Number(to === 'held') - Number(from === 'held'),
      used: Number(to === 'used') - Number(from === 'used'),
      sessionId,
    },
  ];
};

const changesOfLots = (of: CreditsOf, moves: readonly LotMove[], at: string): Write[] =>
  groups(moves, ({ lot }) => lot).flatMap((own) => {
    const change = { granted: 0, held: sum(own, 'held'), used: sum(own, 'used') };
    // What one gives back another may take in the same change.
    return own[0] && (change.held !== 0 || change.used !== 0) ? [changeLot(of, own[0].lot, change, at)] : [];
  });

/** A line for each lot and kind; of a single session it names that. */
const summedUp = (moves: readonly LotMove[]): Move[] =>
  groups(moves, ({ lot, kind }) => `${kind} ${lot}`).flatMap((own) => {
    const [one] = own;
    if (!one) return [];
    const { lot: _, sessionId, ...move } = one;
    const sums = { change: sum(own, 'change'), held: sum(own, 'held'), used: sum(own, 'used') };
    return [{ ...move, ...sums, ...(own.length === 1 && sessionId !== undefined && { sessionId }) }];
  });

const groups = (moves: readonly LotMove[], nameOf: (move: LotMove) => string): LotMove[][] => {
  const found = new Map<string, LotMove[]>();
  for (const move of moves) found.set(nameOf(move), [...(found.get(nameOf(move)) ?? []), move]);
  return [...found.values()];
};

const sum = (moves: readonly LotMove[], name: 'change' | 'held' | 'used'): number =>
  moves.reduce((total, move) => total + move[name], 0);

/** How many writes the cancellation of these adds to its transaction. */
export const roomForCredits = (sessions: readonly StoredSession[]): number => {
  const lots = new Set(sessions.flatMap(({ lot }) => lot ?? []));
  const told = sessions.filter(({ uncoveredSince }) => uncoveredSince !== undefined);
  return told.length + (lots.size === 0 ? 0 : lots.size + 1);
};
