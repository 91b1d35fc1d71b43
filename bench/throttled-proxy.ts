import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Line {
  /** Of each connection, in either direction. */
  readonly bitsPerSecond: number;
  /** There and back. */
  readonly roundTripMilliseconds: number;
}

/**
 * Forwards TCP connections to a port on this machine as over a slow line: each has its own share and its own delay.
 * Resolves when it listens.
 */
export const throttledProxy = async (target: number, line: Line): Promise<{ port: number; stop: () => void }> => {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = createConnection({ host: '127.0.0.1', port: target, allowHalfOpen: true });
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    void forward(incoming, outgoing, line).catch(() => undefined);
    void forward(outgoing, incoming, line).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an address and a port
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

const forward = async (from: Socket, to: Socket, line: Line): Promise<void> => {
  const bytesPerMillisecond = line.bitsPerSecond / 8 / 1000;
  const latency = line.roundTripMilliseconds / 2;
  let sentUntil = performance.now();
  for await (const chunk of from) {
    if (!Buffer.isBuffer(chunk)) continue;
    sentUntil = Math.max(sentUntil, performance.now()) + chunk.length / bytesPerMillisecond;
    setTimeout(() => to.write(chunk), sentUntil + latency - performance.now());
    // Not to be read faster than the line carries.
    if (sentUntil > performance.now()) await delay(sentUntil - performance.now());
  }
  setTimeout(() => to.end(), latency + 5);
};
