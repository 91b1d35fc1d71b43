import { useSyncExternalStore } from 'react';

let connected = true;
const listeners = new Set<() => void>();

/** Result of the last call. A device in a network does not know whether that leads anywhere. */
export const setConnected = (now: boolean): void => {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
};

const lose = (): void => setConnected(false);
const regain = (): void => setConnected(true);

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  listeners.add(listener);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', regain);
    listeners.delete(listener);
  };
};

/** Whether there seems to be a connection. */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, () => connected && navigator.onLine);
