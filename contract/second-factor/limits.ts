import { hour, minute } from '../core/units.ts';

export const secondFactorLimits = {
  /** Codes that are given at once. */
  recoveryCodes: 10,
  /** How long ago a sign-in may be that what guards the account is changed with. */
  freshSignIn: 5 * minute,
  /** How many recovery codes are looked at for one address in a window, whether or not it has an account. */
  recoveryAttempts: { count: 5, window: hour },
} as const;
