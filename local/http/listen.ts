import { createServer, type RequestListener, type Server } from 'node:http';

export interface Listening {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  readonly port: number;
  readonly server: Server;
  /** Ends open connections too. */
  readonly stop: () => Promise<void>;
}

/**
 * An HTTP server on 127.0.0.1.
 * @param port 0 for any free one
 */
export const listen = async (listener: RequestListener, port: number): Promise<Listening> => {
  const server = createServer(listener);
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
