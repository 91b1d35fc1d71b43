import { createHmac, timingSafeEqual } from 'node:crypto';
import { invoiceLinkAddress } from '#contract/billing/invoice-links/schema.ts';
import { keyOfLink, type LinkKey, signingKey } from '#lambdas/data/admin/link-keys.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { now } from '#lambdas/data/table/clock.ts';

/** Bytes of a token: the number of its key, coach, invoice, and the signature, which is about the buyer's address, too. */
const parts = { key: 2, coach: 16, invoice: 16, signature: 32 } as const;
const length = parts.key + parts.coach + parts.invoice + parts.signature;

type Linked = Pick<StoredInvoice, 'coachId' | 'id' | 'buyer'>;

/**
 * The address for a mail to the buyer, under which they read and download this one document without signing in. Whoever has it reads
 * it, so it goes into no log and to nobody else.
 * @param siteOrigin scheme and host, without a trailing slash
 */
export const invoiceLink = async (invoice: Linked, siteOrigin: string): Promise<string> => {
  const key = await signingKey(now());
  const number = Buffer.alloc(parts.key);
  number.writeUInt16BE(key.number);
  const coach = Buffer.from(invoice.coachId.replaceAll('-', ''), 'hex');
  const id = Buffer.from(invoice.id, 'base64url');
  const token = Buffer.concat([number, coach, id, signatureOf(invoice, key)]).toString('base64url');
  return invoiceLinkAddress(siteOrigin, token);
};

const signatureOf = ({ coachId, id, buyer }: Linked, { secret }: LinkKey): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(['invoice-link', coachId, id, buyer?.email ?? ''].join('|'))
    .digest();

/** The invoice for which a token was made, as it is now; nothing for any other text, and once its buyer's data is erased. */
export const invoiceBehind = async (token: string): Promise<StoredInvoice | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  // What Node reads past, such as a wrong character, is no token either.
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const key = await keyOfLink(bytes.readUInt16BE());
  if (!key) return undefined;
  const coach = bytes.subarray(parts.key, parts.key + parts.coach).toString('hex');
  const id = bytes.subarray(parts.key + parts.coach, length - parts.signature).toString('base64url');
  const invoice = await getInvoice(coach.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), id);
  if (!invoice || invoice.formerBuyer) return undefined;
  return timingSafeEqual(bytes.subarray(-parts.signature), signatureOf(invoice, key)) ? invoice : undefined;
};
