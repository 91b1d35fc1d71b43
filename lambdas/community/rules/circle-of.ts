import { fullName } from '#contract/core/full-name.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { isActive } from '#lambdas/data/clients/client.ts';
import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import type { Present } from './present.ts';

/** Refuses a transaction once the writer is no client of the coach any more; nothing for the coach. */
export const stillRelated = ({ circleId, isCoach, member }: Present): Write[] =>
  isCoach || member.clientId === undefined ? [] : [isActive(circleId, member.clientId)];

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
