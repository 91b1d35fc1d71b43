import type { RecoveryCodes } from '#contract/accounts/second-factor/schema.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { getRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';
import { requireFreshSignIn } from '#lambdas/http/caller-of.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const userPoolId = setting('USER_POOL_ID');

interface Giving {
  readonly action: 'second-factor.on' | 'second-factor.codes';
  /** Whether the sign-in must be fresh: always, or where codes are replaced. */
  readonly fresh: 'always' | 'to-replace';
}

/**
 * Ten codes in the place of those before.
 * @throws ProblemError('second-factor-not-set-up') when the pool does not ask this person for a code, ProblemError('fresh-sign-in-required')
 */
export const giveRecoveryCodes = async (caller: Caller, { action, fresh }: Giving): Promise<RecoveryCodes> => {
  const { userId } = caller;
  if (fresh === 'always') requireFreshSignIn(caller);
  const user = await readUser(userPoolId, caller.username);
  if (!user?.secondFactor) throw new ProblemError('second-factor-not-set-up');
  const before = await getRecoveryCodes(userId, { consistent: true });
  if (before) requireFreshSignIn(caller);
  const recoveryCodes = newRecoveryCodes();
  await commit(
    saveRecoveryCodes(userId, recoveryCodes, before),
    audited({ actorId: userId, action, targetType: 'user', targetId: userId }, now()),
  );
  return { recoveryCodes };
};
