import { isEmail } from './attributes.ts';
import { invalidParameter, userNotFound } from './cognito-error.ts';
import { own } from './own.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';

/** The user by username or, whatever the case, by e-mail. */
export const findUser = (pool: Pool, name: string): User | undefined =>
  own(pool.state.users, name) ??
  Object.values(pool.state.users).find(({ attributes }) => sameEmail(attributes['email'], name));

/** @throws UserNotFoundException; only where the caller may know who exists */
export const requireUser = (pool: Pool, name: string): User => {
  const user = findUser(pool, name);
  if (!user) throw userNotFound();
  return user;
};

/** One name for one account in counts and made-up answers, known or unknown. */
export const accountOf = (pool: Pool, name: string): string =>
  (findUser(pool, name)?.attributes['email'] ?? name).toLowerCase();

/** @throws InvalidParameterException */
export const requireEmail = (name: string): void => {
  if (!isEmail(name)) throw invalidParameter('Username should be an email.');
};

export const touch = (pool: Pool, user: User): void => {
  user.updatedAt = pool.now().toISOString();
};

/** The shape in which Cognito lists attributes; `sub` is among them. */
export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ ...user.attributes, sub: user.username }).map(([Name, Value]) => ({ Name, Value }));

/** A time as the protocol writes it: seconds since 1970. */
export const seconds = (instant: string): number => Date.parse(instant) / 1000;

const sameEmail = (stored: string | undefined, given: string): boolean => stored?.toLowerCase() === given.toLowerCase();
