import { createHmac, timingSafeEqual } from 'node:crypto';
import { billingLinkAddress } from '#contract/billing/invoice-links/schema.ts';
import { keyOfLink, type LinkKey, signingKey } from '#lambdas/data/admin/link-keys.ts';
import { getBillingRequest, type StoredRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { now } from '#lambdas/data/table/clock.ts';

/** Bytes of a token: the number of its key, coach, client, and the signature, which is about this one request and its address, too. */
const parts = { key: 2, coach: 16, client: 16, signature: 32 } as const;
const length = parts.key + parts.coach + parts.client + parts.signature;

/**
 * The address for a mail to a client, under which they give their billing details without signing in. It shows nothing of them, and
 * another request makes another one.
 * @param siteOrigin scheme and host, without a trailing slash
 */
export const billingLink = async (request: StoredRequest, siteOrigin: string): Promise<string> => {
  const key = await signingKey(now());
  const number = Buffer.alloc(parts.key);
  number.writeUInt16BE(key.number);
  const coach = Buffer.from(request.coachId.replaceAll('-', ''), 'hex');
  const client = Buffer.from(request.clientId, 'base64url');
  const token = Buffer.concat([number, coach, client, signatureOf(request, key)]).toString('base64url');
  return billingLinkAddress(siteOrigin, token);
};

const signatureOf = ({ coachId, clientId, to, askedAt }: StoredRequest, { secret }: LinkKey): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(['billing-link', coachId, clientId, to, askedAt].join('|'))
    .digest();

/** The request for which a token was made, as it is now; nothing for any other text, and once another request was made. */
export const requestBehind = async (token: string): Promise<StoredRequest | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  // What Node reads past, such as a wrong character, is no token either.
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const key = await keyOfLink(bytes.readUInt16BE());
  if (!key) return undefined;
  const coach = bytes.subarray(parts.key, parts.key + parts.coach).toString('hex');
  const clientId = bytes.subarray(parts.key + parts.coach, length - parts.signature).toString('base64url');
  const coachId = coach.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const request = await getBillingRequest({ coachId, clientId }, { consistent: true });
  if (!request) return undefined;
  return timingSafeEqual(bytes.subarray(-parts.signature), signatureOf(request, key)) ? request : undefined;
};
