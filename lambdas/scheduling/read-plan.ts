import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { type RelatedClient, storedClient } from '#lambdas/data/clients/client.ts';
import { storedTaken, type Taken, takenOf } from '#lambdas/data/scheduling/calendars/taken.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { guardedMonths } from '#lambdas/data/scheduling/sessions/busy.ts';
import type { Span } from '#lambdas/data/scheduling/sessions/granules.ts';
import { getTogether, type ReadOptions } from '#lambdas/data/table/read.ts';

/** Read before time is reserved. */
export interface PlanBasis extends Taken {
  readonly client: RelatedClient | undefined;
  readonly availability: Availability;
}

/**
 * The coach's rules, the months of these spans with room for every buffer, and the client if there is one; one call.
 * @param options consistently, where what is taken of the months is written back
 */
export const readPlan = async (
  coachId: string,
  clientId: string | undefined,
  spans: readonly Span[],
  options?: ReadOptions,
): Promise<PlanBasis> => {
  const months = guardedMonths(spans);
  const [availability, client, ...taken] = await getTogether(
    [storedAvailability(coachId), storedClient(coachId, clientId ?? 'nobody'), ...storedTaken(coachId, months)],
    options,
  );
  return {
    client,
    availability: availability ?? firstAvailability,
    ...takenOf(taken),
  };
};
