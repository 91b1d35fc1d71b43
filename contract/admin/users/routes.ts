import * as v from 'valibot';
import { pageOf, UserId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { UserProblem } from '../problems.ts';
import { User, UserDetail, UserQuery } from './schema.ts';

const UserParams = v.strictObject({ userId: UserId });

const administrators = { domain: 'users', access: ['internal-superuser'], owner: 'none' } as const;

export const userRoutes = {
  listUsers: {
    ...administrators,
    method: 'GET',
    path: '/api/users',
    summary:
      'Everyone on the platform, a page at a time; a page of a search may hold fewer rows than asked for and still not be the last',
    status: 200,
    query: UserQuery,
    reply: pageOf(User),
    problems: [],
    grants: ['table:read'],
  },
  getUser: {
    ...administrators,
    method: 'GET',
    path: '/api/users/{userId}',
    summary: 'One person',
    status: 200,
    params: UserParams,
    reply: UserDetail,
    problems: ['user-not-found'],
    grants: ['table:read'],
  },
  updateUser: {
    ...administrators,
    method: 'PATCH',
    path: '/api/users/{userId}',
    summary:
      'Disable somebody, who is signed out everywhere and can write nothing within 60 seconds, or enable them again',
    status: 200,
    params: UserParams,
    body: v.strictObject({ disabled: v.boolean() }),
    reply: UserDetail,
    problems: ['user-not-found', 'own-account', 'last-administrator', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'identity:disable'],
  },
  removeAdministrator: {
    ...administrators,
    method: 'POST',
    path: '/api/users/{userId}/remove-administrator',
    summary:
      'Take the role of administrator away from somebody, who is signed out everywhere and is a coach again, or an ordinary user',
    status: 200,
    params: UserParams,
    reply: UserDetail,
    problems: ['user-not-found', 'own-account', 'last-administrator', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'identity:role'],
    idempotency: 'repeatable',
  },
  signOutUser: {
    ...administrators,
    method: 'POST',
    path: '/api/users/{userId}/sign-out',
    summary: 'End every session of an account, on all devices; who is there may sign in again',
    status: 204,
    params: UserParams,
    problems: ['user-not-found'],
    grants: ['table:read', 'identity:disable'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<UserProblem>>;
