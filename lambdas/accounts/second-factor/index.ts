import { readUser, switchSecondFactorOff } from '#lambdas/aws/identity.ts';
import { getRecoveryCodes, removeRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';
import { requireFreshSignIn } from '#lambdas/http/caller-of.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { giveRecoveryCodes } from './rules/give-recovery-codes.ts';

/** First the pool, then the codes: what breaks off between them leaves codes that open nothing, and is completed by the next attempt. */
const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ caller }) => {
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

/** The first codes come with the factor; where there are some already, they are renewed, and that takes a fresh sign-in. */
const addSecondFactor: Handler<'addSecondFactor'> = ({ caller }) =>
  giveRecoveryCodes(caller, { action: 'second-factor.on', fresh: 'to-replace' });

const userPoolId = setting('USER_POOL_ID');

/** The pool alone knows whether it asks for a code. */
const getSecondFactor: Handler<'getSecondFactor'> = async ({ caller }) => {
  const [user, codes] = await Promise.all([readUser(userPoolId, caller.username), getRecoveryCodes(caller.userId)]);
  const on = user?.secondFactor ?? false;
  return { on, recoveryCodesLeft: on ? (codes?.hashes.length ?? 0) : 0 };
};

/** A person at an open page could take new codes and come back with them, hence the fresh sign-in. */
const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = ({ caller }) =>
  giveRecoveryCodes(caller, { action: 'second-factor.codes', fresh: 'always' });

export const endpoints: Handlers<'second-factor'> = {
  getSecondFactor,
  addSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
};
