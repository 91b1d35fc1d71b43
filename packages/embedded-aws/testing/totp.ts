import { Secret, TOTP } from 'otpauth';

/** How long a code is good for, in milliseconds. */
export const totpStep = 30_000;

/** What an authenticator app shows for a secret in Base32. */
export const totpOf = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
