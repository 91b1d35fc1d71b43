import { day, hour, minute } from '../core/units.ts';

export const faceLimits = {
  /** Pixels of either side: the largest face is 96 of them, on a screen with two for each. */
  side: 256,
  /** Of a stored picture. */
  bytes: 64 * 1024,
  /** How long a link works; links made within the same `linkStep` are the same, so that the browser's cache serves. */
  link: hour,
  linkStep: 30 * minute,
} as const;

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

export const startOverLimits = {
  /** How long the link in the mail works. */
  lifetime: hour,
  /** Mails to one address in a rolling window. */
  perAddress: { count: 3, window: day },
} as const;

export const signUpLimits = {
  /** After this long an account whose address nobody confirmed is removed. */
  unconfirmed: day,
  /** Coaches who begin to sign up from one network, where a deployment says nothing else (`-c coachSignUpsPerHour`, `…PerDay`). */
  perNetworkHour: { count: 20, window: hour },
  perNetworkDay: { count: 60, window: day },
  /** How long a ticket is good for, with which Cognito's trigger knows that a sign-up was counted for its network. */
  ticket: 10 * minute,
  /** All coaches with tickets together: the last resort (`-c coachSignUpsTogether`). */
  together: { count: 2000, window: hour },
  /** All coaches without one together: pages that were opened before there were tickets, and programs. */
  withoutTicket: { count: 200, window: hour },
} as const;

export const nudgeLimits = {
  /** Hours (wall clock) between which nobody is reminded of anything but the time that they chose themselves. */
  quiet: { from: 21, until: 8 },
  /** Hour (wall clock) of the look at what has opened and what is due. */
  daily: 9,
  /** Minutes before a session. */
  beforeSession: 60,
  /** Seconds in which a message may be read before its reader hears of it. */
  afterMessage: 2 * minute,
  /** Seconds for which what no push service took is tried again, and between two attempts. */
  triedFor: 6 * hour,
  triedEvery: 10 * minute,
} as const;

export const pushLimits = {
  /** Devices of one person; the one that was added first makes room. */
  devices: 10,
  /** Milliseconds that a push service may take. */
  milliseconds: 10_000,
  /** Messages under way at once. */
  atOnce: 32,
  /** Seconds for which a token of ours is good; RFC 8292 allows a day. */
  tokenSeconds: 12 * hour,
} as const;
