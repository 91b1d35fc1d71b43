import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { configOf } from './session.ts';

const Mail = v.object({
  id: v.string(),
  from: v.string(),
  to: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  sentAt: v.string(),
});
export type Mail = v.InferOutput<typeof Mail>;

/** The mails to one address, newest first. */
export const mailsTo = async (page: Page, address: string): Promise<Mail[]> => {
  const { mailboxUrl } = await configOf(page.request);
  const answer = await page.request.get(`${mailboxUrl}/mails?to=${encodeURIComponent(address)}`);
  return v.parse(v.array(Mail), await answer.json());
};

/** Waits until `count` mails have come to an address and gives the newest. */
export const newestMailTo = async (page: Page, address: string, count = 1): Promise<Mail> => {
  await expect
    .poll(async () => (await mailsTo(page, address)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(page, address);
  if (!newest) throw new Error(`No mail came to ${address}`);
  return newest;
};

/** The six digits of a verification or reset mail. */
export const codeIn = (mail: Mail): string => {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in "${mail.subject}"`);
  return code;
};

/** The invitation link as its reader would follow it: path and query. */
export const inviteLinkIn = (mail: Mail): string => {
  const link = /https?:\/\/\S+\/signup\?\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No invitation link in "${mail.subject}"`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
