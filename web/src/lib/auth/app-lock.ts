import { signal } from './signal.ts';
import {
  keepPresence,
  lockPrefix,
  lockWord,
  lockWordIn,
  type Presence,
  presenceKey,
  readPresence,
  sayLock,
  storedLock,
} from './stored-lock.ts';
import { storedPerson } from './stored-sign-in.ts';

/** Whose app is locked. */
export interface Locked {
  readonly person: string;
  /** `opening`: nothing of theirs has been on the page since it was opened, and nothing may be. */
  readonly since: 'opening' | 'running';
}

/** Two clocks in milliseconds: one that people and networks set, and one that stands still while some devices sleep. */
interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/** What a tab knows of its surroundings; a test has several tabs and clocks of its own. */
export interface Surroundings {
  readonly person: () => string | undefined;
  readonly isVisible: () => boolean;
  readonly isPlaying: () => boolean;
  readonly now: () => Moment;
  /** What all tabs read and write; undefined where the browser keeps nothing. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

/** Milliseconds in which one tab goes out of sight and another comes into it: nobody has left. */
const switching = 1_000;

/** How often a tab in sight says so, milliseconds. */
const beat = 20_000;

/** Browsers slow the timers of a tab that plays out of sight to one a minute. */
const silence = 3 * beat + switching;

/** By how much networks correct clocks, milliseconds. */
const correction = 5_000;

/**
 * Milliseconds since somebody was there, by the clock that says more. A clock that was set back further than clocks are corrected by may hide
 * any time.
 */
export const goneFor = (left: Moment, now: Moment): number => {
  const byWall = now.wall - left.wall;
  return byWall < -correction ? Number.POSITIVE_INFINITY : Math.max(byWall, now.steady - left.steady);
};

/** What another tab has seen since this one was left counts, too. */
const lastSeen = (own: Moment, { wall, steady }: Moment, others: Presence | undefined): Moment => {
  if (!others) return own;
  const until = Math.min(others.isThere ? others.at + silence : others.at, wall);
  return until > own.wall ? { wall: until, steady: Math.max(own.steady, steady - (wall - until)) } : own;
};

/**
 * Decides in one tab when the app is locked: as the page is opened, and after the chosen time in which no tab of the app was in sight and none
 * played. It locks and unlocks all tabs together.
 */
export const makeAppLock = ({ person, isVisible, isPlaying, now, store }: Surroundings) => {
  const changed = signal();
  const lockOf = (whose: string | undefined) => (store && whose !== undefined ? storedLock(whose, store) : undefined);
  let locked: Locked | undefined;
  /** Since when no tab is known to have been in sight; undefined while this one is. */
  let left: Moment | undefined;
  /** When this tab last said that it is in sight. */
  let seen: Moment | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const opening = person();
  if (opening !== undefined && lockOf(opening)) locked = { person: opening, since: 'opening' };

  const become = (next: Locked | undefined): void => {
    if (next?.person === locked?.person) return;
    locked = next;
    changed.announce();
  };
  const say = (isLocked: boolean, whose: string): void => {
    if (store) sayLock(store, { whose, isLocked, at: now().wall });
  };
  const note = (isThere: boolean): void => {
    if (store) keepPresence(store, { at: now().wall, isThere });
  };

  const forgetTimes = (): void => {
    left = undefined;
    seen = undefined;
  };
  /** A device that sleeps with the app in sight runs no timer, and some browsers call the page visible all the while. */
  const sleptFor = ({ wall, steady }: Moment): number =>
    seen && !left ? Math.max(wall - seen.wall, steady - seen.steady) : 0;

  const leftAt = (own: Moment): Moment => lastSeen(own, now(), store && readPresence(store));

  /** Looks at everything anew; whatever changes calls it. */
  const look = (): void => {
    clearTimeout(timer);
    const whose = person();
    const lock = lockOf(whose);
    if (whose === undefined || !lock) {
      forgetTimes();
      // Somebody who signs out stays hidden here until this tab knows that they have.
      if (whose !== undefined && whose === locked?.person) become(undefined);
      return;
    }
    if (locked) return;
    const isHere = isVisible() || isPlaying();
    const moment = now();
    if (!isHere && !left) {
      left = moment;
      note(false);
    }
    const limit = Math.max(lock.minutes * 60_000, switching);
    const since = left && leftAt(left);
    const gone = since ? goneFor(since, moment) : 0;
    if (gone >= limit || sleptFor(moment) >= Math.max(limit, silence)) {
      forgetTimes();
      become({ person: whose, since: 'running' });
      say(true, whose);
      return;
    }
    if (isHere) {
      left = undefined;
      seen = moment;
      note(true);
    }
    const isElsewhere = gone === 0 && since !== left;
    timer = setTimeout(look, isHere || isElsewhere ? beat : Math.max(limit - gone, switching));
  };

  return {
    locked: (): Locked | undefined => locked,
    listen: changed.listen,
    look,
    /** A key of the store has changed in another tab. */
    hear: (key: string | null, value: string | null): void => {
      const word = key === lockWord ? lockWordIn(value) : undefined;
      if (word && word.whose === person() && lockOf(word.whose)) {
        if (word.isLocked && !locked) become({ person: word.whose, since: 'running' });
        if (!word.isLocked && locked?.person === word.whose) become(undefined);
      }
      // A tab that goes out of sight says so, whatever of the others: one that is in sight answers.
      if (key === null || key.startsWith(lockPrefix)) {
        const isThere = store && readPresence(store)?.isThere;
        if (!isThere || key !== presenceKey) look();
      }
    },
    /** The person has shown who they are. */
    unlock: (): void => {
      const whose = locked?.person;
      forgetTimes();
      become(undefined);
      look();
      if (whose !== undefined) say(false, whose);
    },
    /** Nobody is signed in any more; whoever logs in next has shown who they are. */
    clear: (): void => become(undefined),
  };
};

const ownStore = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** A recording that was taken from the page is paused without a word to the document. */
const playsNow = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused, ended }) => !paused && !ended);

/** The lock of this tab. */
export const appLock = makeAppLock({
  person: storedPerson,
  isVisible: () => document.visibilityState === 'visible',
  isPlaying: playsNow,
  now: () => ({ wall: Date.now(), steady: performance.now() }),
  store: import.meta.env.SSR ? undefined : ownStore(),
});

const look = (): void => appLock.look();

/** @returns stops following */
export const followAppLock = (): (() => void) => {
  const ending = new AbortController();
  const { signal: ended } = ending;
  for (const type of ['visibilitychange', 'freeze', 'resume']) document.addEventListener(type, look, { signal: ended });
  // These do not bubble.
  for (const type of ['play', 'pause', 'ended'])
    document.addEventListener(type, look, { signal: ended, capture: true });
  window.addEventListener('pageshow', look, { signal: ended });
  window.addEventListener('storage', ({ key, newValue }) => appLock.hear(key, newValue), { signal: ended });
  look();
  return () => ending.abort();
};
