import { dateOf } from '#contract/core/time/dates.ts';
import type { Stream } from '#contract/journal/sharing/schema.ts';
import { recordViews } from '#lambdas/data/journal/sharing/view.ts';
import { now } from '#lambdas/data/table/clock.ts';

interface Opened {
  readonly coachId: string;
  readonly userId: string;
  readonly streams: readonly Stream[];
}

/** Writes down for the client that their coach opens these streams: before anything of them is answered, and nothing is without it. */
export const recordViewsOf = ({ coachId, userId, streams }: Opened): Promise<void> => {
  const at = now();
  return recordViews(
    streams.map((stream) => ({ userId, coachId, stream, day: dateOf(at) })),
    at,
  );
};
