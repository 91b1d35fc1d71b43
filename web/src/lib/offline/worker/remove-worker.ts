/** Takes the worker and everything that it has kept from the device. */
export const removeWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // It serves this page even after it is unregistered, and a file that it is storing would bring its cache back. A waiting worker stores nothing.
  registration?.installing?.postMessage('sign-out');
  registration?.active?.postMessage('sign-out');
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('stillwater')) await caches.delete(name);
};
