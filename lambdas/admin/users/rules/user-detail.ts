import type { UserDetail } from '#contract/admin/users/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { lastActiveDayOf } from '#lambdas/data/accounts/people/activity.ts';
import { type Account, getProfile } from '#lambdas/data/accounts/people/profile.ts';

/** One person as an administrator sees them. */
export const userDetail = async (account: Account): Promise<UserDetail> => {
  const { coachId, ...shown } = account;
  const [coach, lastActiveOn] = await Promise.all([
    coachId === undefined ? undefined : getProfile(coachId),
    lastActiveDayOf(account),
  ]);
  return {
    ...shown,
    ...defined({ lastActiveOn }),
    ...(coach && { coach: { userId: coach.userId, firstName: coach.firstName, lastName: coach.lastName } }),
  };
};
