import { useSyncExternalStore } from 'react';

let isTold = false;
const listeners = new Set<() => void>();

/** Whether the person is to hear that an entry was changed on two devices at once, and that both versions are kept. */
export const tellTwice = (now: boolean): void => {
  isTold = now;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWrittenTwice = (): boolean => useSyncExternalStore(subscribe, () => isTold);
