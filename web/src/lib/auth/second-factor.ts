import {
  confirmSignIn,
  setUpTOTP,
  signIn as startSignIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { AuthError } from './auth-error.ts';
import { type Credentials, withCognito } from './cognito.ts';
import { whileChanging } from './while-changing.ts';

/** The door to Cognito for authenticator apps, apart from the other one: few people who sign in need it. Import it with `import()`. */

/** Secret for an authenticator app. */
export interface NewSecret {
  /** For whoever types it: Base32, in groups of four. */
  readonly typed: string;
  /** For the picture: `otpauth://totp/…` */
  readonly address: string;
}

/** Begins; the secret counts only once a code of it was shown. */
export const beginSetup = (email: string): Promise<NewSecret> =>
  withCognito(async () => {
    const setup = await setUpTOTP();
    return {
      typed: (setup.sharedSecret.match(/.{1,4}/g) ?? []).join(' '),
      address: setup.getSetupUri('Stillwater', email).href,
    };
  });

/** From now on signing in asks for a code. */
export const finishSetup = (code: string): Promise<void> =>
  withCognito(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });

/** The second half of a sign-in that answered `code-wanted`. A wrong code may be put right for three minutes. */
export const showCode = (code: string): Promise<void> =>
  withCognito(async () => {
    const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
    if (!isSignedIn) throw new AuthError('unknown');
  });

/**
 * Shows password and code once more, for what wants a fresh sign-in. When either is wrong, the sign-in at hand stays as it was: Amplify
 * works in a storage of its own until it is through.
 */
export const signInAgain = ({ email, password }: Credentials, code: string): Promise<void> =>
  withCognito(() =>
    whileChanging(async () => {
      const items = new Map<string, string>();
      cognitoUserPoolsTokenProvider.setKeyValueStorage({
        setItem: async (key, value) => void items.set(key, value),
        getItem: async (key) => items.get(key) ?? null,
        removeItem: async (key) => void items.delete(key),
        clear: async () => items.clear(),
      });
      try {
        const { nextStep } = await startSignIn({ username: email, password });
        if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') await confirmSignIn({ challengeResponse: code });
        else if (nextStep.signInStep !== 'DONE') throw new AuthError('unknown');
        for (const [key, value] of items) await defaultStorage.setItem(key, value);
      } finally {
        cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
      }
    }),
  );
