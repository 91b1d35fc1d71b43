import { readUser } from '#lambdas/aws/identity.ts';
import { getRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';

const userPoolId = setting('USER_POOL_ID');

/** The pool alone knows whether it asks for a code. */
export const getSecondFactor: Handler<'getSecondFactor'> = async ({ caller }) => {
  const [user, codes] = await Promise.all([readUser(userPoolId, caller.username), getRecoveryCodes(caller.userId)]);
  const on = user?.secondFactor ?? false;
  return { on, recoveryCodesLeft: on ? (codes?.hashes.length ?? 0) : 0 };
};
