import { readUser } from '#lambdas/aws/identity.ts';
import { type Account, getAccount, profileOf } from '#lambdas/data/people/profile.ts';
import { nextActivity } from '#lambdas/data/platform/activity.ts';
import { dayOf, now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { hasSecondFactor } from '#lambdas/http/has-second-factor.ts';
import { described, log } from '#lambdas/http/log.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { completeSignUp } from '#lambdas/onboarding/complete-sign-up.ts';

const userPoolId = setting('USER_POOL_ID');

/** A sign-up that broke off after its confirmation is completed here. The first call of a day counts the person as active. */
export const getMe: Handler<'getMe'> = async ({ caller }) => {
  const account = await getAccount(caller.userId);
  if (account?.disabled) throw new ProblemError('account-disabled');
  if (account) {
    await countActivity(account, now());
    const lacksSecondFactor = account.userType === 'internal-superuser' && !(await hasSecondFactor(caller));
    return { ...profileOf(account), ...(lacksSecondFactor && { lacksSecondFactor }) };
  }
  const user = await readUser(userPoolId, caller.username);
  if (user?.status !== 'CONFIRMED' || user.sub !== caller.userId) throw new ProblemError('profile-not-found');
  return completeSignUp({ userPoolId, user });
};

const countActivity = async ({ userId, lastActiveOn }: Account, at: string): Promise<void> => {
  if (lastActiveOn !== undefined && lastActiveOn >= dayOf(at)) return;
  await commit(...nextActivity(userId, lastActiveOn, at)).catch(
    // Another request of this person has counted it, or the next one will.
    (error: unknown) => log('WARN', 'activity not counted', { error: described(error) }),
  );
};
