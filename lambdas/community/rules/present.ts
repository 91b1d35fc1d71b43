import { relationsOf } from '#lambdas/data/clients/client.ts';
import { type StoredMember, storedMember } from '#lambdas/data/community/member.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** A member who is here now. */
export interface Present {
  readonly circleId: string;
  readonly userId: string;
  readonly isCoach: boolean;
  readonly member: StoredMember;
}

/**
 * The caller as a member of a circle: its coach, or an active client of theirs, who has joined and not left. Two calls at once.
 * @throws ProblemError('not-a-member') the same for a circle that is not there
 */
export const presentIn = async ({ userId }: Caller, circleId: string): Promise<Present> => {
  const isCoach = userId === circleId;
  const [schema, key] = storedMember(circleId, userId);
  const [member, relations] = await Promise.all([get(schema, key), isCoach ? [] : relationsOf(userId)]);
  const isRelated = isCoach || relations.some(({ coachId, status }) => coachId === circleId && status === 'active');
  if (!isRelated || !member || member.leftAt !== undefined) throw new ProblemError('not-a-member');
  return { circleId, userId, isCoach, member };
};
