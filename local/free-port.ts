import { createServer } from 'node:net';

const host = '127.0.0.1';

// A browser asks `localhost` at ::1 first, so another program that listens there only would be shown in place of this one.
const isFree = async (port: number): Promise<boolean> => (await isFreeAt(port, host)) && isFreeAt(port, '::1');

const isFreeAt = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    // Any other error means that this machine has no such address.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && address !== host));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
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
