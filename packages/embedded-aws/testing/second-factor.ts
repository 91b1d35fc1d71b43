import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Caller } from './sign-in.ts';
import { totpOf } from './totp.ts';

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
