/** What the worker answers to a message that has an answer; see `web/worker/worker.ts`. */
export const askWorker = (worker: ServiceWorker, message: 'which-page' | 'sign-out'): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
