const prefix = 'CognitoIdentityServiceProvider.';

/** Whether a storage key belongs to the sign-in that Amplify keeps. */
export const isSignInKey = (key: string): boolean => key.startsWith(prefix);

/**
 * Whether somebody signed in on this device and did not sign out. It only saves loading Amplify where nobody did; whether the
 * tokens are good is for Amplify and the server to say.
 */
export const hasStoredSignIn = (): boolean => storedPerson() !== undefined;

/** How Cognito calls the person whose sign-in is kept on this device. */
export const storedPerson = (): string | undefined => {
  try {
    const key = Object.keys(localStorage).find((each) => isSignInKey(each) && each.endsWith('.LastAuthUser'));
    return key && (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
};
