import type { UserDetail } from '#contract/users/schema.ts';
import { type Account, getProfile } from '#lambdas/data/people/profile.ts';

/** What an administrator sees of one person. */
export const userDetail = async ({ coachId, ...account }: Account): Promise<UserDetail> => {
  const coach = coachId === undefined ? undefined : await getProfile(coachId);
  if (!coach) return account;
  const { userId, firstName, lastName } = coach;
  return { ...account, coach: { userId, firstName, lastName } };
};
