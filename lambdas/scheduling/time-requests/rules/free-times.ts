import { dateOf } from '#contract/core/time/dates.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { StoredTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { freeSlots, hasBookedAll, rulesFor, typeOf } from '#lambdas/scheduling/slots.ts';

type Wanted = Pick<StoredTimeRequest, 'until' | 'durationMinutes' | 'typeId'>;

/**
 * What somebody who waits could book or move to now, by the rule of every booking: the starts, the earliest first.
 * @param session the one that would move: its own time is free for it, and what is offered begins before it
 * @throws ProblemError('booking-closed')
 */
export const freeTimes = async (
  relation: RelatedClient,
  { until, durationMinutes, typeId }: Wanted,
  session: StoredSession | undefined,
  at: string,
): Promise<string[]> => {
  const span = { startsAt: at, endsAt: session?.startsAt ?? until };
  // A look: what is chosen of it is decided by the write of the booking.
  const { availability, ...openings } = await bookingBasis(relation, span, { consistent: false });
  if (!session && hasBookedAll(availability, openings.planned, relation.clientId, at)) return [];
  const type = typeOf(availability, session ? session.typeId : typeId);
  const rules = rulesFor(availability, type, session ? session.bufferMinutes : type?.bufferMinutes);
  const free = freeSlots(rules, openings, span, { durationMinutes, at }, session ? [session] : []);
  return free.map(({ startsAt }) => startsAt).toSorted();
};

/** The same, and nothing while the coach takes no bookings: that may change. */
export const freeTimesIfOpen = async (...asked: Parameters<typeof freeTimes>): Promise<string[]> => {
  try {
    return await freeTimes(...asked);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'booking-closed') return [];
    throw error;
  }
};

/** Minutes of a bit: no time on offer begins in between. */
const grain = 5;
const bytes = (24 * 60) / grain / 8;

/** Starts as bits by day (UTC): a day takes fifty characters, however many it has. */
export const packTimes = (starts: readonly string[]): Record<string, string> => {
  const days = new Map<string, Buffer>();
  for (const start of starts) {
    const bit = bitOf(start);
    const day = days.get(dateOf(start)) ?? Buffer.alloc(bytes);
    day[bit >> 3] = (day[bit >> 3] ?? 0) | (1 << (bit & 7));
    days.set(dateOf(start), day);
  }
  return Object.fromEntries([...days].map(([date, bits]) => [date, bits.toString('base64url')]));
};

export const isPacked = (packed: Readonly<Record<string, string>>, start: string): boolean => {
  const bit = bitOf(start);
  const bits = Buffer.from(packed[dateOf(start)] ?? '', 'base64url');
  return ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
};

const bitOf = (start: string): number =>
  Math.floor((Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))) / grain);
