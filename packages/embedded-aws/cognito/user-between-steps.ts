import type { NextStep } from './challenge-sessions.ts';
import { notAuthorized } from './cognito-error.ts';
import { own } from './own.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';

/** The person between two steps, as long as they may still sign in. @throws NotAuthorizedException */
export const userBetweenSteps = (pool: Pool, session: string | null | undefined, step: NextStep): User => {
  const user = own(pool.state.users, pool.challengeSessions.require(session, step));
  if (!user) throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return user;
};
