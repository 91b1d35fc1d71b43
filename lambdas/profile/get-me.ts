import * as v from 'valibot';
import { readUser } from '#lambdas/aws/identity.ts';
import { getProfile } from '#lambdas/data/profile.ts';
import { environments } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { completeSignUp } from '#lambdas/onboarding/complete-sign-up.ts';

const { USER_POOL_ID } = v.parse(environments.profile, process.env);

/** A sign-up that broke off after its confirmation is completed here. */
export const getMe: Handler<'getMe'> = async ({ caller }) => {
  const profile = await getProfile(caller.userId);
  if (profile) return profile;
  const user = await readUser(USER_POOL_ID, caller.username);
  if (user?.status !== 'CONFIRMED' || user.sub !== caller.userId) throw new ProblemError('profile-not-found');
  return completeSignUp({ userPoolId: USER_POOL_ID, user });
};
