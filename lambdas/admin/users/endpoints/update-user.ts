import { disableAndSignOut, enableUser } from '#lambdas/aws/identity.ts';
import { addEnabledAdministrator, removeEnabledAdministrator } from '#lambdas/data/accounts/people/administrators.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { usernameOf } from '#lambdas/data/accounts/people/login.ts';
import { type Account, changeAccount } from '#lambdas/data/accounts/people/profile.ts';
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
export const updateUser: Handler<'updateUser'> = async ({ caller, params: { userId }, body: { disabled } }) => {
  if (userId === caller.userId) throw new ProblemError('own-account');
  const account = await existing(userId);
  const changed = account.disabled === disabled ? account : await change(account, disabled, caller.userId);
  await inPool(userId, disabled);
  // Two administrators may want opposite things at once: what the table says in the end must be what the pool does.
  const after = await existing(userId);
  if (after.disabled !== changed.disabled) await inPool(userId, after.disabled);
  return userDetail(after);
};

/** @throws ProblemError('last-administrator') */
const change = async (before: Account, disabled: boolean, actorId: string): Promise<Account> => {
  const at = now();
  const after: Account = { ...before, disabled, updatedAt: at };
  const profile = changeAccount(before, { disabled, updatedAt: at });
  const counter = disabled ? removeEnabledAdministrator() : addEnabledAdministrator();
  const action = disabled ? 'user.disable' : 'user.enable';
  await notTheLast(counter, () =>
    commitAsAdministrator(
      { userId: actorId },
      profile,
      ...directoryWrites(before, after),
      ...(before.userType === 'internal-superuser' ? [counter] : []),
      audited({ actorId, action, targetType: 'user', targetId: before.userId, detail: { type: before.userType } }, at),
    ),
  );
  return after;
};

const inPool = async (userId: string, disabled: boolean): Promise<void> => {
  const username = await usernameOf(userId);
  await (disabled ? disableAndSignOut(userPoolId, username) : enableUser(userPoolId, username));
};
