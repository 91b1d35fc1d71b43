import { day, hour } from '../core/units.ts';

export const startOverLimits = {
  /** How long the link in the mail works. */
  lifetime: hour,
  /** Mails to one address in a rolling window. */
  perAddress: { count: 3, window: day },
} as const;

export const signUpLimits = {
  /** After this long an account whose address nobody confirmed is removed. */
  unconfirmed: day,
  /** Coaches who begin to sign up, all together: anybody may, and whose request it is Cognito does not tell. */
  coaches: { count: 200, window: hour },
} as const;
