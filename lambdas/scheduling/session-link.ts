import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionLinkAddress } from '#contract/scheduling/session-links/schema.ts';
import { keyOfLink, type LinkKey, signingKey } from '#lambdas/data/admin/link-keys.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';

/** Bytes of a token: the number of its key, coach, session, and the signature, which is about the client, too. */
const parts = { key: 2, coach: 16, session: 16, signature: 32 } as const;
const length = parts.key + parts.coach + parts.session + parts.signature;

type Linked = Pick<StoredSession, 'coachId' | 'sessionId' | 'clientId'>;

/**
 * The address for a mail to the client, under which they see, move and cancel this one session without signing in; always the same
 * while one key is in use. Whoever has it is the client, so it goes into no log and to nobody else.
 * @param siteOrigin scheme and host, without a trailing slash
 * @throws Error for a block, which is nobody's
 */
export const sessionLink = async (session: Linked, siteOrigin: string): Promise<string> =>
  sessionLinkAddress(siteOrigin, tokenOf(session, await signingKey(now())));

const tokenOf = (session: Linked, key: LinkKey): string => {
  const number = Buffer.alloc(parts.key);
  number.writeUInt16BE(key.number);
  const coach = Buffer.from(session.coachId.replaceAll('-', ''), 'hex');
  const id = Buffer.from(session.sessionId, 'base64url');
  return Buffer.concat([number, coach, id, signatureOf(session, key)]).toString('base64url');
};

const signatureOf = ({ coachId, sessionId, clientId }: Linked, { secret }: LinkKey): Buffer => {
  if (clientId === undefined) throw new Error('A block has no client');
  const about = ['session-link', coachId, sessionId, clientId].join('|');
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(about).digest();
};

/** The session for which a token was made, as it is now; nothing for any other text, and once it is another client's. */
export const sessionBehind = async (token: string): Promise<StoredSession | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  // What Node reads past, such as a wrong character, is no token either.
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  const key = await keyOfLink(bytes.readUInt16BE());
  if (!key) return undefined;
  const coach = bytes.subarray(parts.key, parts.key + parts.coach).toString('hex');
  const id = bytes.subarray(parts.key + parts.coach, length - parts.signature).toString('base64url');
  const session = await getSession(withHyphens(coach), id, { consistent: true });
  if (session?.clientId === undefined) return undefined;
  return timingSafeEqual(bytes.subarray(-parts.signature), signatureOf(session, key)) ? session : undefined;
};

const withHyphens = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
