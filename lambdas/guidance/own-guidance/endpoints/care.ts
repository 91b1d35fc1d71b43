import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { hour } from '#contract/core/units.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { careOf, type StoredCare } from '#lambdas/data/guidance/care.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import * as guiding from '#lambdas/guidance/guiding/care.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activeRelation, whileActive } from '../rules/active-relation.ts';

type Relation = Awaited<ReturnType<typeof activeRelation>>;

/** With the present coach alone. */
const withCoach = async (userId: string, run: (of: Relation) => Promise<StoredCare>) =>
  careOf(await whileActive(run(await activeRelation(userId))));

/** Of a device that was offline for long; a day that has begun somewhere on earth is not in the future. */
const tellCoach: Handler<'tellCoach'> = async ({ caller, body: { day } }) => {
  const at = now();
  const isReached = day >= plusDays(dateOf(at), -guidanceLimits.tickBack) && day <= dateOf(plusSeconds(at, 14 * hour));
  if (!isReached) throw new ProblemError('day-out-of-reach');
  return withCoach(caller.userId, (of) => guiding.tellCoach(of, day));
};

/** What a client does about their own agreement: never for the coach. */
export const careEndpoints: Pick<Handlers<'own-guidance'>, 'proposeCare' | 'agreeToCare' | 'endCare' | 'tellCoach'> = {
  proposeCare: ({ caller, body }) => withCoach(caller.userId, (of) => guiding.proposeCare(of, 'client', body)),
  agreeToCare: ({ caller, body }) => withCoach(caller.userId, (of) => guiding.agreeToCare(of, 'client', body.version)),
  endCare: ({ caller }) => withCoach(caller.userId, guiding.endCare),
  tellCoach,
};
