const prefix = 'CognitoIdentityServiceProvider.';
const lastUser = '.LastAuthUser';

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
    const [key] = lastUserKeys();
    return key && (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
};

/**
 * What Amplify keeps of the sign-in under a name; undefined where there is none, and where sign-ins of several app clients are kept, of
 * which only Amplify knows the right one.
 */
export const storedPart = (name: 'accessToken' | 'clockDrift'): string | undefined => {
  try {
    const [key, another] = lastUserKeys();
    const person = key && localStorage.getItem(key);
    if (!person || another) return undefined;
    return localStorage.getItem(`${key.slice(0, -lastUser.length)}.${person}.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Takes the sign-in from this device where Amplify could not: without a connection it may not be there, or not know its user pool. */
export const forgetSignIn = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (isSignInKey(key)) localStorage.removeItem(key);
  } catch {
    // What cannot be reached was not kept either.
  }
};

const left = 'stillwater.left.';

/**
 * Notes, before they go, that somebody signs out for good: should the page be closed before everything of theirs is deleted, the next one
 * does it.
 */
export const markLeft = (person: string, isLeft: boolean): void => {
  try {
    if (isLeft) localStorage.setItem(left + person, '');
    else localStorage.removeItem(left + person);
  } catch {
    // A browser that keeps no such mark keeps no sign-in either.
  }
};

/** Who has signed out while something of theirs may still be here. */
export const leftPeople = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(left) ? [key.slice(left.length)] : []));
  } catch {
    return [];
  }
};

const lastUserKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => isSignInKey(key) && key.endsWith(lastUser));
