import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isCancelled } from '#contract/scheduling/sessions/transitions.ts';
import { type AxisDay, endPlaceOf, placeOf } from './axis.ts';

/** The part of a session that lies in one day, beside others that overlap it. */
export interface Piece {
  readonly session: Session;
  /** On the axis. */
  readonly top: number;
  readonly height: number;
  /** Of the day's width, 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** It began the day before; it goes on the day after. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Less is too low for a line of text. Minutes. */
const lowest = 15;

/** Cuts sessions into the pieces to draw in a day, by start. A session over midnight has a piece in both days. */
export const piecesOf = (day: AxisDay, sessions: readonly Session[]): Piece[] => {
  const pieces = sessions
    .flatMap((session) => pieceIn(day, session))
    .toSorted((one, other) => one.top - other.top || other.height - one.height);
  return clustersOf(pieces).flatMap(sideBySide);
};

type Bare = Omit<Piece, 'left' | 'width'>;

const pieceIn = (day: AxisDay, session: Session): Bare[] => {
  const from = (Date.parse(session.startsAt) - day.startsAt) / 60_000;
  const to = (Date.parse(session.endsAt) - day.startsAt) / 60_000;
  if (to <= 0 || from >= day.length) return [];
  const top = placeOf(day, Math.max(from, 0));
  const bottom = endPlaceOf(day, Math.min(to, day.length));
  return [{ session, top, height: Math.max(bottom - top, lowest), before: from < 0, after: to > day.length }];
};

/** Pieces that overlap each other, directly or over others. */
const clustersOf = (pieces: readonly Bare[]): Bare[][] => {
  const clusters: Bare[][] = [];
  let end = -1;
  for (const piece of pieces) {
    const bottom = piece.top + piece.height;
    if (piece.top < end) clusters.at(-1)?.push(piece);
    else clusters.push([piece]);
    end = Math.max(end, bottom);
  }
  return clusters;
};

/** Largest share of the width for something that takes no time, beside something that does. */
const shareOfCancelled = 0.25;

/** First what takes its time, then, narrower, what was cancelled. */
const sideBySide = (cluster: readonly Bare[]): Piece[] => {
  const live = cluster.filter(({ session }) => !isCancelled(session));
  const gone = cluster.filter(({ session }) => isCancelled(session));
  const share = live.length > 0 && gone.length > 0 ? shareOfCancelled : Number(gone.length > 0);
  return [...inLanes(live, 0, 1 - share), ...inLanes(gone, 1 - share, share)].toSorted(
    (one, other) => one.top - other.top || other.height - one.height,
  );
};

/** Each in the first lane that is free. */
const inLanes = (pieces: readonly Bare[], left: number, share: number): Piece[] => {
  const ends: number[] = [];
  const placed = pieces.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.top);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.top + piece.height;
    return { piece, lane };
  });
  const width = share / Math.max(ends.length, 1);
  return placed.map(({ piece, lane }) => Object.assign(piece, { left: left + lane * width, width }));
};
