import { createServer, type Server } from 'node:net';
import { expect, test } from '@jest/globals';
import { anyFreeOf, freePort } from './free-port.ts';

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

test('of some ports one that is free is taken, and none where all are taken', async () => {
  const [taken, free] = [await freePort(0), await freePort(0)];
  const server = await listening(taken, '127.0.0.1');
  try {
    for (let time = 0; time < 10; time += 1) expect(await anyFreeOf([taken, free])).toBe(free);
    await expect(anyFreeOf([taken])).rejects.toThrow('is free');
  } finally {
    server?.close();
  }
});
