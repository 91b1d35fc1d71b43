import type { Attribute } from './attributes.ts';
import type { NextStep } from './challenge-sessions.ts';
import { notAuthorized } from './cognito-error.ts';
import { own } from './own.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { attributeList, seconds } from './users.ts';

/** The person between two steps, as long as they may still sign in. @throws NotAuthorizedException */
export const userBetweenSteps = (pool: Pool, session: string | null | undefined, step: NextStep): User => {
  const user = own(pool.state.users, pool.challengeSessions.require(session, step));
  if (!user) throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return user;
};

/** A user as Cognito lists one. */
export const describeUser = (user: User, isWanted: (attribute: Attribute) => boolean = () => true) => ({
  Username: user.username,
  Attributes: attributeList(user).filter(isWanted),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.updatedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});
