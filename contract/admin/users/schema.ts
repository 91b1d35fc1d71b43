import * as v from 'valibot';
import { Email, Experience, Instant, PageQuery, Search, StoredName, UserId, UtcDay } from '../../core/fields.ts';
import { Language } from '../../core/languages.ts';
import { limits } from '../../core/limits.ts';
import { UserType } from '../../core/user-type.ts';

/** A person in the administrators' list. */
export const User = v.object({
  userId: UserId,
  firstName: StoredName,
  lastName: StoredName,
  email: Email,
  userType: UserType,
  /** Signed out everywhere and unable to sign in again, until enabled. */
  disabled: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});

export type User = v.InferOutput<typeof User>;

/** Everything an administrator sees of one person. */
export const UserDetail = v.object({
  ...User.entries,
  language: Language,
  /** Whole years; a coach's only. */
  experience: v.optional(Experience),
  /** The last day on which the person used the platform; signing up counts. */
  lastActiveOn: v.optional(UtcDay),
  /** The coach who invited a client. */
  coach: v.optional(v.object({ userId: UserId, firstName: StoredName, lastName: StoredName })),
});

export type UserDetail = v.InferOutput<typeof UserDetail>;

/**
 * Without `search` newest first. `search` is the beginning of an e-mail address, of `first last` or of `last first` name,
 * without regard to case and accents, and lists by what matched.
 */
export const UserQuery = v.strictObject({
  ...PageQuery.entries,
  type: v.optional(UserType),
  search: v.optional(Search(limits.email.maximum)),
});

export type UserQuery = v.InferOutput<typeof UserQuery>;
