import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import type { Caller } from './sign-in.ts';

/** How long a code is good for, in milliseconds. */
export const totpStep = 30_000;

/** The code of an authenticator app for a Base32 secret. */
export const totpOf = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets up an authenticator app for the person whose access token it is, and switches it on; answers its secret. */
export const enrol = async ({ sdk }: Pick<Caller, 'sdk'>, AccessToken: string, at = new Date()): Promise<string> => {
  const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpOf(SecretCode, at) }));
  await sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  return SecretCode;
};
