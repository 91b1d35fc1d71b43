import { setTimeout as delay } from 'node:timers/promises';
import type { OutgoingMail } from '../mailbox/mail.ts';
import { readSentMails } from './sent-mails.ts';

const everyMilliseconds = 700;

/**
 * Copies the mails that an emulator's SES takes from now on, so that they can be read beside Cognito's.
 * @param address where the emulator lists them
 */
export const copyMails = async (
  address: string,
  deliver: (mail: OutgoingMail) => Promise<unknown>,
): Promise<{ stop: () => Promise<void> }> => {
  // Those of earlier runs were copied then.
  const seen = new Set((await readSentMails(address).catch(() => [])).map(({ id }) => id));
  const ending = new AbortController();
  const copy = async (): Promise<void> => {
    for (const { id, ...mail } of await readSentMails(address)) {
      if (seen.has(id)) continue;
      await deliver(mail);
      seen.add(id);
    }
  };
  const copying = (async () => {
    while (!ending.signal.aborted) {
      // An emulator that is being restarted is asked again.
      await copy().catch(() => undefined);
      await delay(everyMilliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await copying;
    },
  };
};
