import { setTimeout as delay } from 'node:timers/promises';
import type { OutgoingMail } from '#packages/embedded-aws/mailbox/mail.ts';
import { readSentMails } from './sent-mails.ts';

const everyMilliseconds = 700;

/**
 * Copies the mails that an emulator's SES takes, so that they can be read beside Cognito's.
 * @param address where the emulator lists them
 * @param which `new` leaves out those of earlier runs, which were copied then
 */
export const copyMails = async (
  address: string,
  deliver: (mail: OutgoingMail) => Promise<unknown>,
  which: 'new' | 'all' = 'new',
): Promise<{ stop: () => Promise<void> }> => {
  const before = which === 'new' ? await readSentMails(address).catch(() => []) : [];
  const seen = new Set(before.map(({ id }) => id));
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
