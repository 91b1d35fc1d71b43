import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../free-port.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { openMailStore } from './mail-store.ts';
import { serveMailbox } from './serve-mailbox.ts';

export interface Mailbox {
  /** `http://127.0.0.1:<port>`: the SES endpoint, the JSON list (`/mails`) and the page (`/`). */
  readonly endpoint: string;
  /** Puts a mail in without SES: how Cognito's codes arrive. */
  readonly deliver: (mail: OutgoingMail) => Promise<Mail>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded SES: it sends nothing, it keeps every mail for reading.
 * @param port the first port tried, upwards from it; any free one for 0
 * @param folder keeps the newest 1,000 mails between runs; without it they live in memory
 */
export const startMailbox = async (options: { port?: number; folder?: string } = {}): Promise<Mailbox> => {
  const store = await openMailStore(options.folder);
  const port = await freePort(options.port ?? 0);
  const serve = serveMailbox(store);
  const server = createServer((request, response) => void serve(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    deliver: store.add,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
