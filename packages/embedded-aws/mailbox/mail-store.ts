import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Mail, type OutgoingMail } from './mail.ts';

/** Older mails are dropped when the newest ones reach this number. */
const keptMails = 1000;

export interface MailStore {
  readonly add: (mail: OutgoingMail) => Promise<Mail>;
  /** Newest first; only those to `address` when it is given, whatever its case. */
  readonly list: (address?: string) => readonly Mail[];
  readonly get: (id: string) => Mail | undefined;
  readonly clear: () => Promise<void>;
}

/**
 * Mails in memory and, when a folder is given, in one JSON file each, which a restart reads again.
 * @param capacity how many of the newest mails are kept
 */
export const openMailStore = async (folder: string | undefined, capacity = keptMails): Promise<MailStore> => {
  let mails = folder ? await readMails(folder) : [];
  let lastMillisecond = 0;

  const fileOf = (id: string) => (folder ? join(folder, `${id}.json`) : undefined);
  const drop = async (dropped: readonly Mail[]) => {
    await Promise.all(dropped.map(({ id }) => rm(fileOf(id) ?? '', { force: true })));
  };

  const keepNewest = async () => {
    const dropped = mails.slice(capacity);
    mails = mails.slice(0, capacity);
    if (folder) await drop(dropped);
  };
  await keepNewest();

  return {
    add: async (outgoing) => {
      // Every mail has a millisecond of its own, so that identifiers sort by arrival.
      lastMillisecond = Math.max(Date.now(), lastMillisecond + 1);
      const mail: Mail = {
        replyTo: [],
        attachments: [],
        ...outgoing,
        id: `${lastMillisecond.toString(16).padStart(16, '0')}-${randomUUID()}-000000`,
        sentAt: new Date(lastMillisecond).toISOString(),
      };
      const file = fileOf(mail.id);
      if (file) {
        await writeFile(`${file}.tmp`, JSON.stringify(mail));
        await rename(`${file}.tmp`, file);
      }
      mails = [mail, ...mails].toSorted(newestFirst);
      await keepNewest();
      return mail;
    },
    list: (address) => {
      const wanted = address?.trim().toLowerCase();
      return wanted === undefined ? mails : mails.filter(({ to }) => to.some((one) => one.toLowerCase() === wanted));
    },
    get: (id) => mails.find((mail) => mail.id === id),
    clear: async () => {
      const dropped = mails;
      mails = [];
      if (folder) await drop(dropped);
    },
  };
};

const newestFirst = (a: Mail, b: Mail): number => (a.id < b.id ? 1 : -1);

const readMails = async (folder: string): Promise<Mail[]> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  // Half-written files of a process that was killed.
  await Promise.all(names.filter((name) => name.endsWith('.tmp')).map((name) => rm(join(folder, name))));
  const mails = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined).toSorted(newestFirst);
};

const readMail = async (folder: string, name: string): Promise<Mail | undefined> => {
  try {
    return v.parse(Mail, JSON.parse(await readFile(join(folder, name), 'utf8')));
  } catch {
    console.warn(`${join(folder, name)} is not a mail and was left out`);
    return undefined;
  }
};
