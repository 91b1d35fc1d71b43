import { useEffect, useSyncExternalStore } from 'react';
import { appLock, followAppLock, type Locked } from '#web/lib/auth/app-lock.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';

/** Whether the app of the person signed in here is locked, and since when; undefined while it is open. */
export const useAppLock = (): Locked['since'] | undefined => {
  const { state, profile } = useIdentity();
  const locked = useSyncExternalStore(appLock.listen, appLock.locked, () => undefined);
  useEffect(followAppLock, []);
  const isOver = locked !== undefined && (state === 'signed-out' || (profile && profile.userId !== locked.person));
  useEffect(() => {
    if (isOver) appLock.clear();
  }, [isOver]);
  // As long as nobody is known, whoever's sign-in is kept here is who would be shown.
  const isOf = state !== 'signed-out' && locked?.person === (profile?.userId ?? storedPerson());
  return isOf ? locked?.since : undefined;
};
