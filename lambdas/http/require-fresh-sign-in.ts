import { secondFactorLimits } from '#contract/second-factor/limits.ts';
import type { Caller } from './handler.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Password and code were shown minutes ago, as the pool says in the token: refreshing a token does not change it.
 * @throws ProblemError('fresh-sign-in-required')
 */
export const requireFreshSignIn = ({ signedInAt }: Caller): void => {
  if (Date.now() / 1000 - signedInAt > secondFactorLimits.freshSignIn) throw new ProblemError('fresh-sign-in-required');
};
