import { Secret, TOTP } from 'otpauth';
import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { accountOf } from './users.ts';

/** Either side of now, so that clocks may differ by half a minute. */
const stepsOfTolerance = 1;

/** Base32, 52 characters, as long as Cognito's own. */
export const newSecret = (): string => new Secret({ size: 32 }).base32;

/** Puts a secret in the place of the one before, once a code has shown that the person has it. */
export const verifyNewSecret = (pool: Pool, user: User, code: string): void => {
  if (user.newSecret === undefined)
    throw new CognitoError('SoftwareTokenMFANotFoundException', 'No software token is being set up');
  const account = accountOf(pool, user.username);
  pool.attempts.refuseWhenLocked(account);
  const step = stepOf(pool, user.newSecret, code);
  if (step === undefined) {
    pool.attempts.countWrongPassword(account);
    throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  }
  user.softwareToken = { secret: user.newSecret, lastStep: step, enabled: false, preferred: false };
  delete user.newSecret;
};

/**
 * Uses a code up. Wrong ones count together with wrong passwords.
 * @throws CodeMismatchException, ExpiredCodeException for a code that was used, NotAuthorizedException while the account is locked
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html, and RFC 6238, section 5.2
 */
export const redeemToken = (pool: Pool, user: User, code: string): void => {
  const account = accountOf(pool, user.username);
  pool.attempts.refuseWhenLocked(account);
  const step = user.softwareToken && stepOf(pool, user.softwareToken.secret, code);
  if (!user.softwareToken || step === undefined) {
    pool.attempts.countWrongPassword(account);
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.softwareToken.lastStep)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  user.softwareToken.lastStep = step;
};

export const asksForToken = ({ softwareToken }: User): boolean => softwareToken?.enabled === true;

/** As a description of a user names them; nothing for who has none. */
export const mfaSettingsOf = ({ softwareToken }: User) => ({
  ...(softwareToken?.enabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
  ...(softwareToken?.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
});

/** Which half minute since 1970 a code belongs to, if it belongs to one near now. */
const stepOf = (pool: Pool, secret: string, code: string): number | undefined => {
  const timestamp = pool.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: stepsOfTolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
