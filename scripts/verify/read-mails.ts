import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { readSentMails } from '#local/localstack/sent-mails.ts';

export interface ReadMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const mailbox = v.array(v.object({ to: v.array(v.string()), subject: v.string(), text: v.string(), html: v.string() }));

/** The mails at an address: the embedded mailbox's `/mails`, LocalStack's `/_aws/ses` or ministack's `/_ministack/ses/messages`. */
const readMails = async (address: string): Promise<readonly ReadMail[]> => {
  if (!new URL(address).pathname.endsWith('/mails')) return readSentMails(address);
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
  return v.parse(mailbox, await response.json());
};

/**
 * Waits for a mail to a recipient that nobody else writes to.
 * @returns nothing when none came in time
 */
export const awaitMail = async (
  address: string,
  to: string,
  matches: (mail: ReadMail) => boolean = () => true,
  milliseconds = 6000,
): Promise<ReadMail | undefined> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const mails = await readMails(address);
    const found = mails.find((mail) => mail.to.some((one) => one.includes(to)) && matches(mail));
    if (found || Date.now() > end) return found;
    await delay(200);
  }
};
