import { timingSafeEqual } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import { poolLimits } from './limits.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { makeVerifier, verifierFor } from './srp.ts';

/** @throws InvalidPasswordException for a password that the pool's policy refuses */
export const requirePolicy = (password: string): void => {
  if (password.length < poolLimits.password.minimum)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
};

export const setPassword = (pool: Pool, user: User, password: string): void => {
  user.password = makeVerifier({ poolName: pool.name, username: user.username }, password);
};

export const isPasswordOf = (pool: Pool, user: User, password: string): boolean => {
  if (!user.password) return false;
  const { verifier } = verifierFor({ poolName: pool.name, username: user.username }, password, user.password.salt);
  const [given, stored] = [Buffer.from(verifier), Buffer.from(user.password.verifier)];
  return given.length === stored.length && timingSafeEqual(given, stored);
};
