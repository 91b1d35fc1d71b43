import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getUser } from './endpoints/get-user.ts';
import { listUsers } from './endpoints/list-users.ts';
import { updateUser } from './endpoints/update-user.ts';

export const handler = serveDomain<'users'>({ listUsers, getUser, updateUser });
