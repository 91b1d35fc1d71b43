import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '#contract/profile/schema.ts';
import { personChanged, signInRefused } from './identity-signals.ts';
import type { Identity, IdentityState } from './identity-state.ts';
import { hasStoredSignIn, isSignInKey } from './stored-sign-in.ts';

/** The profile of the person signed in on this device; undefined when nobody is. */
export type LoadProfile = () => Promise<Profile | undefined>;

/** Follows who is signed in on this device, in this tab and in the others. */
export const useIdentityState = (loadProfile: LoadProfile): Identity => {
  const [state, setState] = useState<IdentityState>(() => ({ state: hasStoredSignIn() ? 'loading' : 'signed-out' }));
  const shown = useRef(state);
  // Counts the changes, so that the answer of an overtaken load is dropped.
  const turn = useRef(0);

  const become = useCallback((next: IdentityState) => {
    turn.current += 1;
    const before = shown.current;
    // A profile that cannot be loaded anew is still that of the person who is signed in.
    if (next.state === 'failed' && before.state === 'signed-in') return;
    if (before.profile && before.profile.userId !== next.profile?.userId) personChanged.announce();
    shown.current = next;
    setState(next);
  }, []);

  const refresh = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const next = await identityNow(loadProfile);
    if (mine === turn.current) become(next);
  }, [become, loadProfile]);

  const end = useCallback(
    async (options: { everywhere?: boolean } | undefined, expired: boolean) => {
      turn.current += 1;
      await leave(options);
      become({ state: 'signed-out', expired });
    },
    [become],
  );
  const signOut = useCallback((options?: { everywhere?: boolean }) => end(options, false), [end]);

  useEffect(() => {
    if (hasStoredSignIn()) void refresh();
    // `key` is null when the whole storage was cleared.
    const followOtherTabs = ({ key }: StorageEvent): void => {
      if (key === null || (isSignInKey(key) && key.endsWith('.LastAuthUser'))) void refresh();
    };
    window.addEventListener('storage', followOtherTabs);
    const stopListening = signInRefused.listen(() => {
      if (shown.current.state !== 'signed-out') void end(undefined, true);
    });
    return () => {
      window.removeEventListener('storage', followOtherTabs);
      stopListening();
    };
  }, [refresh, end]);

  return useMemo(() => ({ ...state, signOut, refresh }), [state, signOut, refresh]);
};

const identityNow = async (loadProfile: LoadProfile): Promise<IdentityState> => {
  if (!hasStoredSignIn()) return { state: 'signed-out' };
  try {
    const profile = await loadProfile();
    return profile ? { state: 'signed-in', profile } : { state: 'signed-out', expired: true };
  } catch (error) {
    console.error(error);
    return { state: 'failed', error };
  }
};

// Amplify forgets the tokens on this device even where Cognito cannot be reached to revoke them.
const leave = async (options?: { everywhere?: boolean }): Promise<void> => {
  try {
    const { signOut } = await import('./cognito.ts');
    await signOut(options);
  } catch (error) {
    console.error(error);
  }
};
