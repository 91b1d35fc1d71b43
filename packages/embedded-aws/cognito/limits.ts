const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The pool's figures; durations are milliseconds. Source: Cognito's developer guide, "Quotas" and "Failed sign-in attempts". */
export const poolLimits = {
  password: { minimum: 12 },
  code: { signUp: day, reset: hour },
  /** How many e-mails with a code may leave for one account, and how many wrong codes are heard, in a window. */
  mails: { count: 5, window: hour },
  wrongCodes: { count: 5, window: hour },
  /** From the fifth wrong password on the account is locked for 1 s, then 2 s, 4 s, … at most 15 minutes. */
  wrongPasswords: { free: 5, longestLock: 15 * minute },
  challenge: 3 * minute,
  refreshToken: 30 * day,
  /** How long a refresh token is still taken after its first use: for two tabs at once, and for an answer that got lost. */
  refreshTokenGrace: 60_000,
  /** Used refresh tokens that a sign-in remembers. */
  usedRefreshTokens: 20,
  requestBody: 64 * 1024,
} as const;
