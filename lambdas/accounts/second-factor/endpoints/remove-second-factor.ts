import { switchSecondFactorOff } from '#lambdas/aws/identity.ts';
import { getRecoveryCodes, removeRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { requireFreshSignIn } from '#lambdas/http/require-fresh-sign-in.ts';

const userPoolId = setting('USER_POOL_ID');

/** First the pool, then the codes: what breaks off between them leaves codes that open nothing, and is completed by the next attempt. */
export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ caller }) => {
  requireFreshSignIn(caller);
  const { userId } = caller;
  const codes = await getRecoveryCodes(userId, { consistent: true });
  await switchSecondFactorOff(userPoolId, caller.username);
  if (!codes) return;
  await commit(
    removeRecoveryCodes(codes),
    audited({ actorId: userId, action: 'second-factor.off', targetType: 'user', targetId: userId }, now()),
  );
};
