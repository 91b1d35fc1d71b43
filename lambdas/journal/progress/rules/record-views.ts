import { dateOf } from '#contract/core/time/dates.ts';
import type { Stream } from '#contract/journal/sharing/schema.ts';
import { recordViews } from '#lambdas/data/journal/sharing/view.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller } from '#lambdas/http/handler.ts';

interface Opened {
  readonly caller: Caller;
  readonly userId: string;
  readonly streams: readonly Stream[];
}

/**
 * Writes down for the client that their coach opens these streams: before anything of them is answered, and nothing is without it. A visitor who
 * looks inside the demo is not their coach.
 */
export const recordViewsOf = async ({ caller, userId, streams }: Opened): Promise<void> => {
  if (caller.onlyLooks) return;
  const at = now();
  await recordViews(
    streams.map((stream) => ({ userId, coachId: caller.userId, stream, day: dateOf(at) })),
    at,
  );
};
