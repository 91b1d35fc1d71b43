/** Milliseconds that a worker may take to stop storing files. One of an earlier version does not say that it has. */
const patience = 3_000;

/** Takes the worker and everything that it has kept from the device. */
export const removeWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Once it is unregistered the browser may end it anywhere, and a file that it is storing would bring its cache back.
  await Promise.all([registration?.installing, registration?.waiting, registration?.active].map(stopStoring));
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('stillwater')) await caches.delete(name);
};

const stopStoring = async (worker: ServiceWorker | null | undefined): Promise<void> => {
  if (!worker) return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([askWorker(worker, 'sign-out'), late]);
};

/** What the worker answers to a message that has an answer; see `web/worker/worker.ts`. */
export const askWorker = (worker: ServiceWorker, message: 'which-page' | 'sign-out'): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
