import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { personChanged, signInRefused } from './identity-signals.ts';
import type { Identity, IdentityState } from './identity-state.ts';
import { isLookingInside, leaveDemo } from './look-inside.ts';
import { forgetLock, forgetOtherLocks } from './stored-lock.ts';
import { forgetSignIn, hasStoredSignIn, isSignInKey, markLeft, refusedPeople, storedPerson } from './stored-sign-in.ts';

/** The profile of the person signed in on this device; undefined when nobody is. */
export type LoadProfile = () => Promise<Profile | undefined>;

/** How this device stores the data of the person signed in; `lib/offline` implements it. */
export interface DeviceMemory {
  /**
   * The profile as it was known last; undefined where it is not kept.
   * @param error why it cannot be loaded; undefined as long as it only takes its time
   */
  readonly lastKnown: (error?: unknown) => Promise<Profile | undefined>;
  /** Whether something would be lost by forgetting. */
  readonly wouldLose: () => Promise<boolean>;
  /** Before a sign-out: this browser, or with it all others, shows no more notifications. */
  readonly endNotifications: (everywhere: boolean) => Promise<void>;
  /** @param person as Cognito calls them: they have signed out */
  readonly forget: (person: string | undefined) => Promise<void>;
  /** Takes from the device what it keeps of whoever's sign-in Cognito does not renew, but for what was not sent. */
  readonly forgetRefused: () => Promise<void>;
  /**
   * Takes what is kept of others from the device, now that it is known who is signed in.
   * @returns how much of it was not sent, and stays until it is answered what becomes of it
   */
  readonly tidy: (person: string) => Promise<number>;
  readonly answerAboutOthers: (person: string, goes: boolean) => Promise<void>;
}

const noMemory: DeviceMemory = {
  lastKnown: () => Promise.resolve(undefined),
  wouldLose: () => Promise.resolve(false),
  endNotifications: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  forgetRefused: () => Promise.resolve(),
  tidy: () => Promise.resolve(0),
  answerAboutOthers: () => Promise.resolve(),
};

/** Milliseconds that a first page waits for the profile before it shows itself with the one known last. */
const patience = 4_000;

/** How often the connection is tried by a page that was opened without one, milliseconds. */
const tryEvery = 30_000;

const isSomebodyHere = (): boolean => isLookingInside() || hasStoredSignIn();

/** Follows who is signed in on this device, in this tab and in the others. */
export const useIdentityState = (loadProfile: LoadProfile, memory: DeviceMemory = noMemory): Identity => {
  const [state, setState] = useState<IdentityState>(() => ({ state: isSomebodyHere() ? 'loading' : 'signed-out' }));
  const [leaving, setLeaving] = useState<Identity['leaving']>();
  const [others, setOthers] = useState<Identity['others']>();
  const shown = useRef(state);
  // Counts the changes, so that the answer of an overtaken load is dropped.
  const turn = useRef(0);

  const show = useCallback(
    (next: IdentityState) => {
      const before = shown.current;
      // A profile that cannot be loaded anew is still that of the person who is signed in.
      if ((next.state === 'failed' || next.state === 'offline') && before.profile) return;
      if (before.profile && before.profile.userId !== next.profile?.userId) {
        personChanged.announce();
        setOthers(undefined);
      }
      shown.current = next;
      if (next.state === 'signed-out' && refusedPeople().size > 0) memory.forgetRefused().catch(console.error);
      // The first page is drawn in pieces between which a phone stays awake; whatever comes later is shown at once.
      if (before.state === 'loading') startTransition(() => setState(next));
      else setState(next);
    },
    [memory],
  );
  const become = useCallback(
    (next: IdentityState) => {
      turn.current += 1;
      show(next);
    },
    [show],
  );

  const askAboutOthers = useCallback(async () => {
    const person = storedPerson();
    if (person === undefined) return;
    const mine = turn.current;
    const count = await tidyFor(person, memory).catch(toNothing);
    if (count === 0 || mine !== turn.current) return;
    const answer = (goes: boolean): void => {
      setOthers(undefined);
      memory.answerAboutOthers(person, goes).catch(console.error);
    };
    setOthers({ count, answer });
  }, [memory]);

  const refresh = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const showLastKnown = async (): Promise<void> => {
      const profile = shown.current.state === 'loading' ? await memory.lastKnown() : undefined;
      if (profile && mine === turn.current) show({ state: 'offline', profile });
    };
    const meanwhile = setTimeout(() => void showLastKnown(), patience);
    const next = await identityNow(loadProfile, memory);
    clearTimeout(meanwhile);
    if (mine !== turn.current) return;
    become(next);
    if (next.state === 'signed-in') void askAboutOthers();
  }, [become, show, loadProfile, memory, askAboutOthers]);

  const end = useCallback(
    async (options: { everywhere?: boolean } | undefined, expired: boolean) => {
      turn.current += 1;
      // Whoever is only signed out by the clock finds everything again.
      if (expired) await leave(options);
      else await leaveForGood(memory, options);
      become({ state: 'signed-out', expired });
    },
    [become, memory],
  );
  const signOut = useCallback(
    async (options?: { everywhere?: boolean }) => {
      if (isLookingInside()) return leaveDemo();
      // What cannot be read may hold something: unknown is not nothing.
      const asked = await memory.wouldLose().catch(toUnknown);
      const goes = !asked || (await new Promise<boolean>((answer) => setLeaving({ answer })));
      setLeaving(undefined);
      if (goes) await end(options, false);
    },
    [end, memory],
  );

  useRetries(state.state === 'offline', refresh);

  useEffect(() => {
    if (isSomebodyHere()) void refresh();
    return followSignIn({
      onChange: () => void refresh(),
      onRefused: () => {
        if (shown.current.state !== 'signed-out') void end(undefined, true);
      },
    });
  }, [refresh, end]);

  return useMemo(
    () => ({ ...state, ...defined({ leaving, others }), signOut, refresh }),
    [state, leaving, others, signOut, refresh],
  );
};

/** Tries the connection again as long as there is none: now and then, and as soon as the device says that it is back. */
const useRetries = (offline: boolean, refresh: () => Promise<void>): void => {
  useEffect(() => {
    if (!offline) return undefined;
    const again = (): void => void refresh();
    const timer = setInterval(again, tryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [offline, refresh]);
};

interface SignInEvents {
  /** Somebody signed in or out in another tab. */
  readonly onChange: () => void;
  /** Cognito does not renew the sign-in. */
  readonly onRefused: () => void;
}

/** @returns stops following */
const followSignIn = ({ onChange, onRefused }: SignInEvents): (() => void) => {
  // `key` is null when the whole storage was cleared.
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || (isSignInKey(key) && key.endsWith('.LastAuthUser'))) onChange();
  };
  window.addEventListener('storage', hear);
  const stopListening = signInRefused.listen(onRefused);
  return () => {
    window.removeEventListener('storage', hear);
    stopListening();
  };
};

const tidyFor = (person: string, memory: DeviceMemory): Promise<number> => {
  forgetOtherLocks(person);
  return memory.tidy(person);
};

const toNothing = (error: unknown): number => {
  console.error(error);
  return 0;
};

const toUnknown = (error: unknown): boolean => {
  console.error(error);
  return true;
};

const leaveForGood = async (memory: DeviceMemory, options?: { everywhere?: boolean }): Promise<void> => {
  // While the server still knows who asks.
  await memory.endNotifications(options?.everywhere === true);
  const person = storedPerson();
  if (person !== undefined) markLeft(person, true);
  try {
    await leave(options);
  } catch (error) {
    if (person !== undefined) markLeft(person, false);
    throw error;
  }
  // A sign-in that ran out keeps it: whoever logs in again expects the app to lock as before.
  if (person !== undefined) forgetLock(person);
  try {
    await memory.forget(person);
    if (person !== undefined) markLeft(person, false);
  } catch (error) {
    // The next page that is opened here does it.
    console.error(error);
  }
};

const identityNow = async (loadProfile: LoadProfile, memory: DeviceMemory): Promise<IdentityState> => {
  if (!isSomebodyHere()) return { state: 'signed-out' };
  try {
    const profile = await loadProfile();
    return profile ? { state: 'signed-in', profile } : { state: 'signed-out', expired: true };
  } catch (error) {
    console.error(error);
    const profile = await memory.lastKnown(error);
    return profile ? { state: 'offline', profile } : { state: 'failed', error };
  }
};

// The tokens on this device are forgotten even where Cognito cannot be reached to revoke them; of others nobody is told that they
// are signed out when they are not.
const leave = async (options?: { everywhere?: boolean }): Promise<void> => {
  try {
    const { signOut } = await import('./cognito.ts');
    await signOut(options);
  } catch (error) {
    if (options?.everywhere) throw error;
    console.error(error);
    forgetSignIn();
  }
};
