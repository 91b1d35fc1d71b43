import { createServer, type Server } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

const listening = (port: number, address: string): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, address, () => resolve(server));
  });

test.each(['127.0.0.1', '::1'])('a port that somebody listens on at %s is passed over', async (address) => {
  const port = await freePort(0);
  const server = await listening(port, address);
  try {
    // Where the machine has no such address nothing can be in the way there.
    if (server) expect(await freePort(port)).toBeGreaterThan(port);
  } finally {
    server?.close();
  }
});
