import i18next from 'i18next';
import { watchForNewVersion } from './new-version.ts';

declare global {
  interface Window {
    /** The part that is used here. Addresses are said to be text: the browser takes both. */
    readonly trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string };
    };
  }
}

const path = '/worker.js';

/** How often at most a page that is looked at again asks for a new version, milliseconds. */
const askEvery = 3_600_000;

let asked = 0;
let address: string | undefined;

/** Browsers that know trusted types want the address of a worker from a policy, which the security headers name. */
const workerAddress = (): string => {
  const { trustedTypes } = window;
  // A policy is made once a page.
  address ??= trustedTypes?.createPolicy('worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;
  return address;
};

/** Lets the application open without a connection on this device. Of no use to `npm run dev`, whose files change under it. */
export const registerWorker = async (): Promise<void> => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  asked = Date.now();
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  watchForNewVersion(registration);
  document.addEventListener('visibilitychange', askForNewVersion);
  i18next.on('languageChanged', tellLanguage);
  tellLanguage();
};

const tellLanguage = (): void =>
  void navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ language: i18next.language }))
    .catch(console.error);

const askForNewVersion = (): void => {
  if (document.visibilityState !== 'visible' || Date.now() - asked < askEvery) return;
  asked = Date.now();
  void navigator.serviceWorker.ready.then((registration) => registration.update()).catch(console.error);
};

/** Before the worker goes. */
export const leaveWorkerAlone = (): void => {
  i18next.off('languageChanged', tellLanguage);
  document.removeEventListener('visibilitychange', askForNewVersion);
};
