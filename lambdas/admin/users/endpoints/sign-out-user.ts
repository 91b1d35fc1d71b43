import { signOut } from '#lambdas/aws/identity.ts';
import { usernameOf } from '#lambdas/data/accounts/people/login.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existing } from '../rules/existing.ts';

const userPoolId = setting('USER_POOL_ID');

/** The own account too: whoever has lost a device ends its session this way. */
export const signOutUser: Handler<'signOutUser'> = async ({ caller, params: { userId } }) => {
  await existing(userId);
  const event = { actorId: caller.userId, action: 'user.sign-out', targetType: 'user', targetId: userId } as const;
  await commitAsAdministrator(caller, audited(event, now()));
  await signOut(userPoolId, await usernameOf(userId));
};
