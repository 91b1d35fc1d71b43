import { fullName } from '#contract/core/full-name.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Caller } from '#lambdas/http/handler.ts';

/** The circle that somebody belongs to or may join: the own one of a coach, that of their coach for a client. */
export interface CircleOf {
  readonly circleId: string;
  readonly coachName: string;
  /** Of a client: the relation. */
  readonly clientId?: string;
}

/** Nothing for a client without a coach. */
export const circleOf = async ({ userId, userType }: Caller): Promise<CircleOf | undefined> => {
  if (userType === 'coach') {
    const [coach] = await getTogether([storedPerson(userId)], { consistent: false });
    return { circleId: userId, coachName: coach ? fullName(coach) : '' };
  }
  const own = await ownCoachOf(userId);
  if (!own) return undefined;
  const { coachId, clientId } = own.relation;
  return { circleId: coachId, coachName: fullName(own.coach), clientId };
};
