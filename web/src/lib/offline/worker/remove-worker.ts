/** Takes the worker and everything that it has kept from the device. */
export const removeWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Unregistered, it goes on serving this page, and what it is storing would come back. One that waits has stored all.
  registration?.installing?.postMessage('sign-out');
  registration?.active?.postMessage('sign-out');
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('stillwater')) await caches.delete(name);
};
