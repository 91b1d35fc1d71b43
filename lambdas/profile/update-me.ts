import * as v from 'valibot';
import { updateAttributes } from '#lambdas/aws/identity.ts';
import { now } from '#lambdas/data/clock.ts';
import { commit } from '#lambdas/data/commit.ts';
import { changeProfile, getProfile } from '#lambdas/data/profile.ts';
import { environments } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const { USER_POOL_ID } = v.parse(environments.profile, process.env);

/** Names and language also go to the user pool, whose e-mails use them. */
export const updateMe: Handler<'updateMe'> = async ({ caller, body }) => {
  const profile = await getProfile(caller.userId, { consistent: true });
  if (!profile) throw new ProblemError('profile-not-found');
  const updatedAt = now();
  await commit(changeProfile(caller.userId, body, updatedAt));
  const firstName = body.firstName ?? profile.firstName;
  const lastName = body.lastName ?? profile.lastName;
  const language = body.language ?? profile.language;
  await updateAttributes(USER_POOL_ID, caller.username, { firstName, lastName, language });
  return { ...profile, firstName, lastName, language, updatedAt };
};
