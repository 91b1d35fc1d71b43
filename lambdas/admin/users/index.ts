import type { Handlers } from '#lambdas/http/handler.ts';
import { getUser } from './endpoints/get-user.ts';
import { listUsers } from './endpoints/list-users.ts';
import { removeAdministrator } from './endpoints/remove-administrator.ts';
import { signOutUser } from './endpoints/sign-out-user.ts';
import { updateUser } from './endpoints/update-user.ts';

export const endpoints: Handlers<'users'> = {
  listUsers,
  getUser,
  updateUser,
  removeAdministrator,
  signOutUser,
};
