import { listenFrom } from '../http/listen.ts';
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
 * @param name of whose mails they are, for the title of the page
 * @param port the first port tried, upwards from it; any free one for 0
 * @param folder keeps the newest 1,000 mails between runs; without it they live in memory
 */
export const startMailbox = async (options: { name: string; port?: number; folder?: string }): Promise<Mailbox> => {
  const store = await openMailStore(options.folder);
  const serve = serveMailbox(store, options.name);
  const { endpoint, stop } = await listenFrom((request, response) => void serve(request, response), options.port ?? 0);
  return { endpoint, deliver: store.add, stop };
};
