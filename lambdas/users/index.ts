import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';

export const handler = serveDomain<'users'>({ listUsers, getUser, updateUser });
