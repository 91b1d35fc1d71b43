import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { freePort } from '../free-port.ts';

export interface Listening {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  readonly port: number;
  readonly server: Server;
  /** Ends open connections too. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds. Where the server is the first to end a quiet connection, it may do so while the next request is on its way. */
const keepAliveTimeout = 75_000;

/**
 * An HTTP server on 127.0.0.1.
 * @param port 0 for any free one
 */
export const listen = async (
  listener: RequestListener,
  port: number,
  options: ServerOptions = {},
): Promise<Listening> => {
  const server = createServer({ keepAliveTimeout, ...options }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    port: address.port,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * An HTTP server on the first free port.
 * @param wanted the first port tried, upwards from it; any free one for 0
 */
export const listenFrom = async (
  listener: RequestListener,
  wanted: number,
  options: ServerOptions = {},
): Promise<Listening> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen(listener, await freePort(wanted), options);
    } catch (error) {
      // Two stacks that start at the same moment find the same port free.
      if (attempt === 10 || !isTaken(error)) throw error;
    }
  }
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
