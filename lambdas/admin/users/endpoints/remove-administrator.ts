import { moveToGroup } from '#lambdas/aws/identity.ts';
import { removeEnabledAdministrator, takeRole } from '#lambdas/data/accounts/people/administrators.ts';
import { getCoach } from '#lambdas/data/accounts/people/coach.ts';
import { usernameOf } from '#lambdas/data/accounts/people/login.ts';
import type { Account } from '#lambdas/data/accounts/people/profile.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { existing } from '../rules/existing.ts';
import { notTheLast } from '../rules/not-the-last.ts';
import { userDetail } from '../rules/user-detail.ts';

const userPoolId = setting('USER_POOL_ID');

/** First the table, then the user pool: an attempt that breaks off between them is completed by the next. */
export const removeAdministrator: Handler<'removeAdministrator'> = async ({ caller, params: { userId } }) => {
  if (userId === caller.userId) throw new ProblemError('own-account');
  const before = await existing(userId);
  // What they were before somebody made them an administrator.
  const userType = (await getCoach(userId, { consistent: true })) ? 'coach' : 'user';
  if (before.userType === 'internal-superuser') await take(before, userType, caller.userId);
  await moveToGroup(userPoolId, await usernameOf(userId), 'internal-superuser', userType);
  return userDetail(await existing(userId));
};

const take = async (before: Account, userType: 'coach' | 'user', actorId: string): Promise<void> => {
  const at = now();
  const counter = removeEnabledAdministrator();
  const event = {
    actorId,
    action: 'user.remove-administrator',
    targetType: 'user',
    targetId: before.userId,
    detail: { type: userType },
  } as const;
  await notTheLast(counter, () =>
    commitAsAdministrator({ userId: actorId }, ...takeRole(before, userType, at, counter), audited(event, at)),
  );
};
