/** Minutes in the background after which the app locks; 0 is at once. */
export const lockMinutes = [0, 1, 5, 15] as const;
export type LockMinutes = (typeof lockMinutes)[number];

/** A person's lock of the app on this device. It holds nothing that opens it. */
export interface StoredLock {
  /** In base64url. */
  readonly credentialId: string;
  readonly minutes: LockMinutes;
}

/** When a page of the app was last in sight, in any tab. */
export interface Presence {
  /** Epoch milliseconds of the device's clock. */
  readonly at: number;
  /** Whether it was still in sight when this was written. */
  readonly isThere: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each key of the lock begins so; a tab hears by them of the others. */
export const lockPrefix = 'stillwater.lock';
const ofPerson = `${lockPrefix}.`;

/** Under it, when the app was last in sight. */
export const presenceKey = `${lockPrefix}-presence`;

/** Under it, the last word that all tabs are locked or unlocked. */
export const lockWord = `${lockPrefix}-word`;

const fieldsOf = (text: string | null): ReadonlyMap<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return new Map(typeof read === 'object' && read !== null ? Object.entries(read) : []);
  } catch {
    return new Map();
  }
};

/** The lock of a person; undefined where they have none here. */
export const storedLock = (whose: string, store: Store = localStorage): StoredLock | undefined => {
  try {
    const fields = fieldsOf(store.getItem(ofPerson + whose));
    const credentialId = fields.get('credentialId');
    const minutes = lockMinutes.find((each) => each === fields.get('minutes'));
    // A choice of another version still locks, and soon.
    return typeof credentialId === 'string' ? { credentialId, minutes: minutes ?? 0 } : undefined;
  } catch {
    return undefined;
  }
};

/** @throws where the browser keeps nothing: a lock that is gone with the page must not look as if it was there */
export const keepLock = (whose: string, lock: StoredLock, store: Store = localStorage): void =>
  store.setItem(ofPerson + whose, JSON.stringify(lock));

/** They have turned it off, or signed out. */
export const forgetLock = (whose: string): void => {
  try {
    localStorage.removeItem(ofPerson + whose);
  } catch {
    // What cannot be reached was not kept either.
  }
};

/** Somebody has signed in: locks of people who were here before have nothing to lock. */
export const forgetOtherLocks = (whose: string): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(ofPerson) && key !== ofPerson + whose) localStorage.removeItem(key);
  } catch {
    // As above.
  }
};

export const readPresence = (store: Store): Presence | undefined => {
  const fields = fieldsOf(store.getItem(presenceKey));
  const at = fields.get('at');
  return typeof at === 'number' ? { at, isThere: fields.get('isThere') === true } : undefined;
};

export const keepPresence = (store: Store, seen: Presence): void => write(store, presenceKey, seen);

// A full store leaves the last word: the app then locks too early rather than too late.
const write = (store: Store, key: string, value: object): void => {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.error(error);
  }
};

export interface LockWord {
  readonly whose: string;
  readonly isLocked: boolean;
}

/** `at` only makes each word another, or the other tabs would not hear of it. */
export const sayLock = (store: Store, word: LockWord & { readonly at: number }): void => write(store, lockWord, word);

export const lockWordIn = (text: string | null): LockWord | undefined => {
  const fields = fieldsOf(text);
  const whose = fields.get('whose');
  return typeof whose === 'string' ? { whose, isLocked: fields.get('isLocked') === true } : undefined;
};
