import { day, hour, minute } from '../../core/units.ts';

export const secondFactorLimits = {
  /** Codes that are given at once. */
  recoveryCodes: 10,
  /** How long ago a sign-in may be that what guards the account is changed with. */
  freshSignIn: 5 * minute,
  /** How many recovery codes are looked at for one address from one network, whether or not the address has an account. */
  recoveryAttempts: { count: 5, window: hour },
  /** Wrong codes for one address from wherever, after which a wrong one is refused; a right one never is. */
  wrongRecoveryCodes: { count: 100, window: day },
} as const;
