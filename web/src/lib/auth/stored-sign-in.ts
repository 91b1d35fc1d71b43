import { isLookingInside } from './look-inside.ts';

const prefix = 'CognitoIdentityServiceProvider.';
const lastUser = '.LastAuthUser';

/** Whether a storage key belongs to the sign-in that Amplify keeps. */
export const isSignInKey = (key: string): boolean => key.startsWith(prefix);

/**
 * Whether somebody signed in on this device and did not sign out. It only saves loading Amplify where nobody did; whether the
 * tokens are good is for Amplify and the server to say.
 */
export const hasStoredSignIn = (): boolean => storedPerson() !== undefined;

const person = 'stillwater.person.';

/**
 * The id of the person whose sign-in is kept on this device: what Cognito calls them, or what the API said of that login. A tab that looks inside
 * the demo is nobody's.
 */
export const storedPerson = (): string | undefined => {
  if (isLookingInside()) return undefined;
  try {
    const [key] = lastUserKeys();
    const login = key === undefined ? undefined : localStorage.getItem(key);
    return login ? (localStorage.getItem(person + login) ?? login) : undefined;
  } catch {
    return undefined;
  }
};

/** Notes whose a login is, where the API calls the person by another id than Cognito: what is kept here is kept under that id. */
export const markPerson = (login: string, userId: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(person)) localStorage.removeItem(key);
    localStorage.setItem(person + login, userId);
  } catch {
    // A browser that keeps no such note keeps no sign-in either.
  }
};

/** Takes from this device what was kept of sign-ins by another app client, whose user pool is gone. */
export const keepSignInsOf = (clientId: string): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (isSignInKey(key) && !key.startsWith(`${prefix}${clientId}.`)) localStorage.removeItem(key);
  } catch {
    // What cannot be reached was not kept either.
  }
};

/**
 * A part of the sign-in that Amplify stores; undefined where there is none, and where sign-ins of several app clients
 * are stored, of which only Amplify knows the right one.
 */
export const storedPart = (name: 'accessToken' | 'clockDrift'): string | undefined => {
  try {
    const [key, another] = lastUserKeys();
    const login = key && localStorage.getItem(key);
    if (!login || another) return undefined;
    return localStorage.getItem(`${key.slice(0, -lastUser.length)}.${login}.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Takes the sign-in from this device where Amplify could not: without a connection it may not be there, or not know its user pool. */
export const forgetSignIn = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (isSignInKey(key) || key.startsWith(person)) localStorage.removeItem(key);
  } catch {
    // What cannot be reached was not kept either.
  }
};

const left = 'stillwater.left.';

/**
 * Notes, before they go, that somebody signs out for good: should the page be closed before everything of theirs is deleted, the next one
 * does it.
 */
export const markLeft = (who: string, isLeft: boolean): void => {
  try {
    if (isLeft) localStorage.setItem(left + who, '');
    else localStorage.removeItem(left + who);
  } catch {
    // A browser that keeps no such mark keeps no sign-in either.
  }
};

/** People who have signed out while some of their data may still be here. */
export const leftPeople = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(left) ? [key.slice(left.length)] : []));
  } catch {
    return [];
  }
};

const refused = 'stillwater.refused.';

/**
 * Notes that Cognito renews somebody's sign-in no longer: it was ended from another device, or is over. What is here of them is to go, be it
 * by the next page.
 * @param at epoch milliseconds; undefined once they have signed in again, or nothing of theirs is here
 */
export const markRefused = (who: string, at: number | undefined): void => {
  try {
    if (at === undefined) localStorage.removeItem(refused + who);
    else localStorage.setItem(refused + who, String(at));
  } catch {
    // A browser that keeps no such mark keeps no sign-in either.
  }
};

/** Whose sign-in was not renewed, and when that was first known, epoch milliseconds. */
export const refusedPeople = (): ReadonlyMap<string, number> => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(refused));
    return new Map(keys.map((key) => [key.slice(refused.length), Number(localStorage.getItem(key))]));
  } catch {
    return new Map();
  }
};

const lastUserKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => isSignInKey(key) && key.endsWith(lastUser));
