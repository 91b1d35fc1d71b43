import { randomInt } from 'node:crypto';
import { codeExpired, codeMismatch } from './cognito-error.ts';
import { poolLimits } from './limits.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { accountOf } from './users.ts';

export type CodePurpose = 'signUp' | 'reset';

/** Six digits; they replace an earlier code of the same purpose. */
export const issueCode = (pool: Pool, user: User, purpose: CodePurpose): string => {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(pool.now().getTime() + poolLimits.code[purpose]).toISOString();
  user.codes[purpose] = { digits, expiresAt };
  return digits;
};

/**
 * Uses the code up when it is right.
 * @throws CodeMismatchException, ExpiredCodeException, LimitExceededException
 */
export const redeemCode = (pool: Pool, user: User, purpose: CodePurpose, given: string): void => {
  const account = accountOf(pool, user.username);
  pool.attempts.refuseWhenFull('wrongCodes', account);
  const code = user.codes[purpose];
  if (!code || Date.parse(code.expiresAt) <= pool.now().getTime()) throw codeExpired();
  if (code.digits !== given) {
    pool.attempts.count('wrongCodes', account);
    throw codeMismatch();
  }
  delete user.codes[purpose];
};
