import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { ticketName } from '#contract/accounts/sign-up/ticket-name.ts';
import type { Language } from '#contract/core/languages.ts';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { AuthError } from './auth-error.ts';
import { authErrorOf } from './auth-error-of.ts';
import { webConfig } from './config.ts';
import { keepSignInsOf, markRefused, storedPerson } from './stored-sign-in.ts';
import type { Tokens } from './stored-tokens.ts';
import { whileChanging } from './while-changing.ts';

/** The only door to Cognito. Import it with `import()`: Amplify is large, and most visitors of a public page never need it. */

let configured: Promise<void> | undefined;

const configure = (): Promise<void> => {
  configured ??= webConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
      keepSignInsOf(userPoolClientId);
      Hub.listen('auth', ({ payload }) => {
        if (payload.event === 'tokenRefresh_failure') hearRefusal(payload.data.error);
      });
      return Amplify.configure({
        Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
      });
    },
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
};

/**
 * Errors of Cognito when someone ended the sign-in, or when it ran out. A lost connection, a throttle and a fault are
 * none of these, and cost nobody anything.
 * Source: TokenOrchestrator of @aws-amplify/auth
 */
const refusals = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
];

/**
 * Also by this one Amplify forgets the sign-in, but nobody need have ended it: a phone that lost the reply with its new refresh token comes back
 * with the old one. So it only asks for a login, and the device keeps everything.
 */
const reused = 'RefreshTokenReuseException';

/** Compares as Amplify does. */
const isOneOf = (names: readonly string[], error: unknown): boolean =>
  error instanceof Error && names.some((name) => error.name.startsWith(name));

/** Amplify says so before it takes the sign-in from the device, after which nobody knows whose it was. */
const hearRefusal = (error: unknown): void => {
  const person = storedPerson();
  if (person !== undefined && isOneOf(refusals, error)) markRefused(person, Date.now());
};

/** Amplify throws some of the errors by which it has forgotten the sign-in. They are no fault: nobody is signed in. */
const toSignedOut = (error: unknown): { tokens?: undefined } => {
  if (isOneOf([...refusals, reused], error)) return {};
  throw error;
};

/** Runs a step with Amplify configured; whatever it throws becomes an AuthError. */
export const withCognito = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    await configure();
    return await step();
  } catch (error) {
    throw authErrorOf(error);
  }
};

/**
 * Asks Amplify; `tokens.ts` first looks whether there is a need to.
 * @param renew asks Cognito for fresh ones even where those at hand are good, so that a new group shows in them
 * @returns undefined when nobody is signed in, or no longer
 */
export const renewedTokens = ({ renew = false } = {}): Promise<Tokens | undefined> =>
  withCognito(async () => {
    const { tokens } = await auth.fetchAuthSession({ forceRefresh: renew }).catch(toSignedOut);
    if (!tokens) return undefined;
    const { payload } = tokens.accessToken;
    const groups = payload['cognito:groups'];
    return {
      accessToken: tokens.accessToken.toString(),
      userId: payload.sub ?? '',
      groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    };
  });

export interface Credentials {
  email: string;
  password: string;
}

/** @returns `unconfirmed` when the code from the sign-up e-mail was never entered, `code-wanted` when the second factor is to be shown */
export const signIn = ({ email, password }: Credentials): Promise<'signed-in' | 'unconfirmed' | 'code-wanted'> => {
  const credentials = { username: email, password };
  return withCognito(async () => {
    const { isSignedIn, nextStep } = await auth.signIn(credentials).catch(async (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
      // Someone else's, or an older, sign-in on this device gives way to the one asked for.
      await auth.signOut();
      return auth.signIn(credentials);
    });
    if (isSignedIn) return 'signed-in';
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-wanted';
    throw new AuthError(nextStep.signInStep === 'RESET_PASSWORD' ? 'password-reset-required' : 'unknown');
  });
};

export interface SignUp extends Credentials {
  firstName: string;
  lastName: string;
  userType: SelfAssignedUserType;
  language: Language;
  /** Years, a coach's only. */
  experience?: number | undefined;
  invitationId?: string | undefined;
  /** A coach's, where the API gave one. */
  ticket?: string | undefined;
}

/** Creates the account; Cognito then mails the code. */
export const signUp = (person: SignUp): Promise<void> =>
  withCognito(async () => {
    await auth.signUp({
      username: person.email,
      password: person.password,
      options: {
        autoSignIn: true,
        ...(person.ticket ? { clientMetadata: { [ticketName]: person.ticket } } : {}),
        userAttributes: {
          email: person.email,
          given_name: person.firstName,
          family_name: person.lastName,
          locale: person.language,
          'custom:user_type': person.userType,
          ...(person.experience === undefined ? {} : { 'custom:experience': String(person.experience) }),
          ...(person.invitationId ? { 'custom:invitation_id': person.invitationId } : {}),
        },
      },
    });
  });

export const confirmSignUp = (email: string, code: string): Promise<void> =>
  withCognito(async () => {
    await auth.confirmSignUp({ username: email, confirmationCode: code });
  });

export const resendCode = (email: string): Promise<void> =>
  withCognito(async () => {
    await auth.resendSignUpCode({ username: email });
  });

/**
 * Signs in after the code was accepted, without asking again. Works for three minutes after the sign-up and not after a reload.
 * @param kept the credentials, where they are still in memory
 * @returns whether the person is now signed in
 */
export const signInAfterConfirmation = async (kept: Credentials | undefined): Promise<boolean> => {
  try {
    // Read through the namespace: Amplify replaces the function during the sign-up.
    if ((await withCognito(() => auth.autoSignIn())).isSignedIn) return true;
  } catch {}
  return kept ? (await signIn(kept)) === 'signed-in' : false;
};

/** Mails a code for a new password. Cognito answers the same for an address that it does not know. */
export const requestPasswordReset = (email: string): Promise<void> =>
  withCognito(async () => {
    await auth.resetPassword({ username: email });
  });

export const confirmPasswordReset = (email: string, code: string, newPassword: string): Promise<void> =>
  withCognito(() => auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword }));

/**
 * Changes the password and ends every session of the account: whoever knew the old one may have opened some. This device signs in again.
 * @returns `signed-out` when it cannot: the second factor is wanted, or the connection was lost after the change;
 * `others-remain` when the password is changed and the sessions could not be ended, this one included
 */
export const changePassword = (email: string, oldPassword: string, newPassword: string) =>
  withCognito(() =>
    whileChanging(async (): Promise<'signed-in' | 'signed-out' | 'others-remain'> => {
      await auth.updatePassword({ oldPassword, newPassword });
      if (!(await haveAllEnded())) return 'others-remain';
      await auth.signOut();
      // The password is changed whatever comes of this, so a failure must not say that it was not.
      const { isSignedIn } = await auth.signIn({ username: email, password: newPassword }).catch((error: unknown) => {
        console.error(error);
        return { isSignedIn: false };
      });
      return isSignedIn ? 'signed-in' : 'signed-out';
    }),
  );

/** Amplify's own global sign-out says nothing of a failure, so that nobody would learn that the other devices go on. */
const haveAllEnded = async (): Promise<boolean> => {
  try {
    const [{ tokens }, { userPoolId, userPoolEndpoint }] = await Promise.all([auth.fetchAuthSession(), webConfig()]);
    const region = userPoolId.slice(0, userPoolId.indexOf('_'));
    const { ok } = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      },
      body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
    });
    return ok;
  } catch (error) {
    console.error(error);
    return false;
  }
};

/**
 * @param everywhere also ends the sign-ins on other devices
 * @throws Error where those could not be ended; this device then stays signed in, so that one can try again
 */
export const signOut = ({ everywhere = false } = {}): Promise<void> =>
  withCognito(async () => {
    if (everywhere && !(await haveAllEnded())) throw new Error('The sign-ins on other devices could not be ended');
    await auth.signOut();
  });
