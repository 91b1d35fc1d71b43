import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionLinkAddress } from '#contract/scheduling/session-links/schema.ts';
import { keyOfLink, type LinkKey, signingKey } from '#lambdas/data/admin/link-keys.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { getTimeRequest, type StoredTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { now } from '#lambdas/data/table/clock.ts';

/** Bytes of a token: the number of its key, coach, what it opens, and the signature, which is about the client, too. */
const parts = { key: 2, coach: 16, id: 16, signature: 32 } as const;
const length = parts.key + parts.coach + parts.id + parts.signature;

/** Of a session, or of times on offer: the token of one opens nothing of the other. */
type Purpose = 'session-link' | 'offer-link';

interface Linked {
  readonly coachId: string;
  /** Of the session or the request. */
  readonly id: string;
  readonly clientId?: string | undefined;
}

/**
 * The address for a mail to the client, under which they see, move and cancel this one session without signing in; always the same
 * while one key is in use. Whoever has it is the client, so it goes into no log and to nobody else.
 * @param siteOrigin scheme and host, without a trailing slash
 * @throws Error for a block, which is nobody's
 */
export const sessionLink = async (
  session: Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId'>,
  siteOrigin: string,
): Promise<string> =>
  sessionLinkAddress(siteOrigin, await tokenFor('session-link', { ...session, id: session.sessionId }));

/** As `sessionLink`, for the page where the client takes one of the times on offer. */
export const offerToken = (request: Pick<StoredTimeRequest, 'coachId' | 'requestId' | 'clientId'>): Promise<string> =>
  tokenFor('offer-link', { ...request, id: request.requestId });

const tokenFor = async (purpose: Purpose, linked: Linked): Promise<string> => {
  const key = await signingKey(now());
  const number = Buffer.alloc(parts.key);
  number.writeUInt16BE(key.number);
  const coach = Buffer.from(linked.coachId.replaceAll('-', ''), 'hex');
  const id = Buffer.from(linked.id, 'base64url');
  return Buffer.concat([number, coach, id, signatureOf(purpose, linked, key)]).toString('base64url');
};

const signatureOf = (purpose: Purpose, { coachId, id, clientId }: Linked, { secret }: LinkKey): Buffer => {
  if (clientId === undefined) throw new Error('A block has no client');
  const about = [purpose, coachId, id, clientId].join('|');
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(about).digest();
};

/** The session for which a token was made, as it is now; nothing for any other text, and once it is another client's. */
export const sessionBehind = (token: string): Promise<StoredSession | undefined> =>
  behind('session-link', token, (coachId, id) => getSession(coachId, id, { consistent: true }));

/** As `sessionBehind`, for times on offer. */
export const requestBehind = (token: string): Promise<StoredTimeRequest | undefined> =>
  behind('offer-link', token, (coachId, id) => getTimeRequest(coachId, id));

const behind = async <Found extends { readonly clientId?: string | undefined }>(
  purpose: Purpose,
  token: string,
  read: (coachId: string, id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  // What Node reads past, such as a wrong character, is no token either.
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const key = await keyOfLink(bytes.readUInt16BE());
  if (!key) return undefined;
  const coachId = withHyphens(bytes.subarray(parts.key, parts.key + parts.coach).toString('hex'));
  const id = bytes.subarray(parts.key + parts.coach, length - parts.signature).toString('base64url');
  const found = await read(coachId, id);
  if (found?.clientId === undefined) return undefined;
  const expected = signatureOf(purpose, { coachId, id, clientId: found.clientId }, key);
  return timingSafeEqual(bytes.subarray(-parts.signature), expected) ? found : undefined;
};

const withHyphens = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
