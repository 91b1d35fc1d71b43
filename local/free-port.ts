import { createServer } from 'node:net';

const host = '127.0.0.1';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** The first free port on 127.0.0.1 from `wanted` upwards; any free one for 0. */
export const freePort = async (wanted: number): Promise<number> => {
  if (wanted === 0) return anyFreePort();
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 99}`);
};

const anyFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port was given')),
      );
    });
  });
