const prefix = 'CognitoIdentityServiceProvider.';

/** Whether a storage key belongs to the sign-in that Amplify keeps. */
export const isSignInKey = (key: string): boolean => key.startsWith(prefix);

/**
 * Whether somebody signed in on this device and did not sign out. It only saves loading Amplify where nobody did; whether the
 * tokens are good is for Amplify and the server to say.
 */
export const hasStoredSignIn = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => isSignInKey(key) && key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
};
