import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized } from './cognito-error.ts';
import { poolLimits } from './limits.ts';
import { own } from './own.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './pool-state.ts';

export interface NewSession {
  readonly originJti: string;
  readonly session: Session;
  /** Opaque; only its hash is kept. */
  readonly refreshToken: string;
}

export const openSession = (pool: Pool, user: User): NewSession => {
  const originJti = randomUUID();
  const refreshToken = `${originJti}.${randomBytes(48).toString('base64url')}`;
  const authTime = Math.floor(pool.now().getTime() / 1000);
  const session: Session = {
    username: user.username,
    refreshHash: sha256(refreshToken),
    eventId: randomUUID(),
    authTime,
    expiresAt: authTime + poolLimits.refreshToken / 1000,
    revoked: false,
  };
  forgetExpired(pool);
  pool.state.sessions[originJti] = session;
  return { originJti, session, refreshToken };
};

/** The session that a refresh token belongs to, whatever its condition. */
export const sessionOf = (pool: Pool, refreshToken: string): { originJti: string; session: Session } | undefined => {
  const originJti = refreshToken.split('.')[0] ?? '';
  const session = own(pool.state.sessions, originJti);
  return session?.refreshHash === sha256(refreshToken) ? { originJti, session } : undefined;
};

/** @throws NotAuthorizedException for a token that is unknown, revoked, expired, or of a user who may not sign in */
export const requireSession = (
  pool: Pool,
  refreshToken: string,
): { originJti: string; session: Session; user: User } => {
  const found = sessionOf(pool, refreshToken);
  if (!found) throw notAuthorized('Invalid Refresh Token');
  if (found.session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (found.session.expiresAt * 1000 <= pool.now().getTime()) throw notAuthorized('Refresh Token has expired');
  const user = own(pool.state.users, found.session.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { ...found, user };
};

export const revokeSessionsOf = (pool: Pool, user: User): void => {
  for (const session of Object.values(pool.state.sessions))
    if (session.username === user.username) session.revoked = true;
};

const forgetExpired = (pool: Pool): void => {
  const time = pool.now().getTime();
  for (const [originJti, { expiresAt }] of Object.entries(pool.state.sessions))
    if (expiresAt * 1000 <= time) delete pool.state.sessions[originJti];
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
