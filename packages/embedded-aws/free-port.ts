import { randomInt } from 'node:crypto';
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

/**
 * A free one of these ports on 127.0.0.1; two that ask at the same moment seldom get the same.
 * @throws Error when none is free
 */
export const anyFreeOf = async (ports: readonly number[]): Promise<number> => {
  const first = randomInt(ports.length);
  for (const port of [...ports.slice(first), ...ports.slice(0, first)]) if (await isFree(port)) return port;
  throw new Error(`None of the ports ${ports.join(', ')} is free`);
};

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): there, one of those could take
 * the port before its server listens.
 */
const anyFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port from 20000 to 31999');
};
