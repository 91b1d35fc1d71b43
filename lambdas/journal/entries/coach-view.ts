import { dateOf } from '#contract/core/time/dates.ts';
import type { Stream } from '#contract/journal/sharing/schema.ts';
import { getClient, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { recordViews } from '#lambdas/data/journal/sharing/view.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

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

/**
 * A client of the coach's as the relation is now: it alone decides what is shared.
 * @throws ProblemError('client-not-found') also for one who is archived
 */
export const ownClient = async (coachId: string, clientId: string): Promise<RelatedClient> => {
  const client = await getClient(coachId, clientId, { consistent: true });
  if (!client || client.status === 'archived') throw new ProblemError('client-not-found');
  return client;
};
