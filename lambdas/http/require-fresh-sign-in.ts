import { secondFactorLimits } from '#contract/accounts/limits.ts';
import type { Caller } from './handler.ts';
import { ProblemError } from './problem-error.ts';

/** Password and code were shown minutes ago, as the pool says in the token: refreshing a token does not change it. */
export const isFreshSignIn = ({ signedInAt }: Caller): boolean =>
  Date.now() / 1000 - signedInAt <= secondFactorLimits.freshSignIn;

/** @throws ProblemError('fresh-sign-in-required') */
export const requireFreshSignIn = (caller: Caller): void => {
  if (!isFreshSignIn(caller)) throw new ProblemError('fresh-sign-in-required');
};
