import { disableAndSignOut, enableUser, moveToGroup, signOut } from '#lambdas/aws/identity.ts';
import {
  addEnabledAdministrator,
  removeEnabledAdministrator,
  takeRole,
} from '#lambdas/data/accounts/people/administrators.ts';
import { getCoach } from '#lambdas/data/accounts/people/coach.ts';
import { directoryWrites, listPeople } from '#lambdas/data/accounts/people/directory.ts';
import { usernameOf } from '#lambdas/data/accounts/people/login.ts';
import { type Account, changeAccount, getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { notTheLast } from './rules/not-the-last.ts';
import { userDetail } from './rules/user-detail.ts';

/** The account as it is this moment. @throws ProblemError('user-not-found') */
const existing = async (userId: string): Promise<Account> => {
  const account = await getAccount(userId, { consistent: true });
  if (!account) throw new ProblemError('user-not-found');
  return account;
};

/** First the table, then the user pool: an attempt that breaks off between them is completed by the next. */
const removeAdministrator: Handler<'removeAdministrator'> = async ({ caller, params: { userId } }) => {
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

/** The own account too: whoever has lost a device ends its session this way. */
const signOutUser: Handler<'signOutUser'> = async ({ caller, params: { userId } }) => {
  await existing(userId);
  const event = { actorId: caller.userId, action: 'user.sign-out', targetType: 'user', targetId: userId } as const;
  await commitAsAdministrator(caller, audited(event, now()));
  await signOut(userPoolId, await usernameOf(userId));
};

const userPoolId = setting('USER_POOL_ID');

/** First the table, then the user pool: an attempt that breaks off between them is completed by the next. */
const updateUser: Handler<'updateUser'> = async ({ caller, params: { userId }, body: { disabled } }) => {
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

const getUser: Handler<'getUser'> = async ({ params }) => {
  const account = await getAccount(params.userId);
  if (!account) throw new ProblemError('user-not-found');
  return userDetail(account);
};

const listUsers: Handler<'listUsers'> = ({ caller, query }) => listPeople(query, caller.userId);

export const endpoints: Handlers<'users'> = {
  listUsers,
  getUser,
  updateUser,
  removeAdministrator,
  signOutUser,
};
