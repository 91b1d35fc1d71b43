import { useSyncExternalStore } from 'react';
import { askWorker } from './remove-worker.ts';

/** Milliseconds that a new worker has to take over before the page is loaded anew without it. */
const patience = 4000;

/** Reloads into a version that is ready; absent where there is none. */
let reload: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Which script this page began with, and every page of its version. */
const ownEntry = (): string | undefined => {
  const script =
    document.querySelector('script[type="module"][src]')?.getAttribute('src') ??
    // A page that the build has written fetches the application by another script.
    document.querySelector('script[data-entry]')?.getAttribute('data-entry');
  return script ? new URL(script, location.href).pathname : undefined;
};

/** A new worker waits. Where this page is of its version already, it may take over at once; any other page is asked. */
const offer = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const { waiting } = registration;
  if (!waiting) return;
  if ((await askWorker(waiting, 'which-page')) === ownEntry()) return waiting.postMessage('take-over');
  reload = () => {
    // Another tab may have asked before.
    if (!registration.waiting) return location.reload();
    // A worker that has not finished something keeps the next one waiting: the page then comes from the site, which has the new version.
    const late = setTimeout(() => location.reload(), patience);
    const comeAnew = (): void => {
      clearTimeout(late);
      location.reload();
    };
    navigator.serviceWorker.addEventListener('controllerchange', comeAnew, { once: true });
    registration.waiting.postMessage('take-over');
  };
  for (const listener of listeners) listener();
};

export const watchForNewVersion = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => void offer(registration).catch(console.error);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the page anew in the new version; undefined as long as this one is the newest. */
export const useNewVersion = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => reload);
