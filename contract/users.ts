import * as v from 'valibot';
import { Email, Experience, Instant, PageQuery, PersonName, pageOf, UserId, UtcDay } from './fields.ts';
import { Language } from './languages.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';
import { UserType } from './user-type.ts';

/** A person in the administrators' list. */
export const User = v.strictObject({
  userId: UserId,
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  userType: UserType,
  /** Signed out everywhere and unable to sign in again, until enabled. */
  disabled: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type User = v.InferOutput<typeof User>;

/** Everything an administrator sees of one person. */
export const UserDetail = v.strictObject({
  ...User.entries,
  language: Language,
  /** Whole years; a coach's only. */
  experience: v.optional(Experience),
  /** The last day on which the person used the platform; signing up counts. */
  lastActiveOn: v.optional(UtcDay),
  /** Who invited a client. */
  coach: v.optional(v.strictObject({ userId: UserId, firstName: PersonName, lastName: PersonName })),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

/**
 * Without `search` newest first. `search` is the beginning of an e-mail address, of `first last` or of `last first` name,
 * without regard to case and accents, and lists by what matched.
 */
export const UserQuery = v.strictObject({
  ...PageQuery.entries,
  type: v.optional(UserType),
  search: v.optional(v.pipe(v.string(), v.maxLength(limits.email.maximum))),
});
export type UserQuery = v.InferOutput<typeof UserQuery>;

const UserParams = v.strictObject({ userId: UserId });

const administrators = { domain: 'users', access: ['internal-superuser'] } as const;

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
} as const satisfies Record<string, Route>;
