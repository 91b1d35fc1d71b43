import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CognitoError, notAuthorized } from './cognito-error.ts';
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
  const refreshToken = newRefreshToken(originJti);
  const authTime = Math.floor(pool.now().getTime() / 1000);
  const session: Session = {
    username: user.username,
    refreshTokens: [{ hash: sha256(refreshToken) }],
    eventId: randomUUID(),
    authTime,
    expiresAt: authTime + poolLimits.refreshToken / 1000,
    revoked: false,
  };
  forgetExpired(pool);
  pool.state.sessions[originJti] = session;
  return { originJti, session, refreshToken };
};

interface Found {
  readonly originJti: string;
  readonly session: Session;
}

/** The session that a refresh token belongs to, whatever its condition. */
export const sessionOf = (pool: Pool, refreshToken: string): Found | undefined => {
  const originJti = refreshToken.split('.')[0] ?? '';
  const session = own(pool.state.sessions, originJti);
  return session && storedToken(session, refreshToken) ? { originJti, session } : undefined;
};

/**
 * The refresh token that takes the place of the one given, which is good for a grace period after its first use. The sign-in ends when it
 * would have ended anyway.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export const rotate = (pool: Pool, { originJti, session }: Found, refreshToken: string): string => {
  const used = storedToken(session, refreshToken);
  if (used) used.usedAt ??= pool.now().getTime();
  const successor = newRefreshToken(originJti);
  const remembered = session.refreshTokens.slice(-poolLimits.usedRefreshTokens);
  session.refreshTokens = [...remembered, { hash: sha256(successor) }];
  return successor;
};

/** @throws NotAuthorizedException for a token that is unknown, revoked, expired, or of a user who may not sign in; RefreshTokenReuseException */
export const requireSession = (pool: Pool, refreshToken: string): Found & { readonly user: User } => {
  const found = sessionOf(pool, refreshToken);
  if (!found) throw notAuthorized('Invalid Refresh Token');
  if (found.session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (found.session.expiresAt * 1000 <= pool.now().getTime()) throw notAuthorized('Refresh Token has expired');
  const { usedAt } = storedToken(found.session, refreshToken) ?? {};
  if (usedAt !== undefined && usedAt + poolLimits.refreshTokenGrace <= pool.now().getTime())
    throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  const user = own(pool.state.users, found.session.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { ...found, user };
};

export const revokeSessionsOf = (pool: Pool, user: User): void => {
  for (const session of Object.values(pool.state.sessions))
    if (session.username === user.username) session.revoked = true;
};

const newRefreshToken = (originJti: string): string => `${originJti}.${randomBytes(48).toString('base64url')}`;

const storedToken = ({ refreshTokens }: Session, refreshToken: string) =>
  refreshTokens.find(({ hash }) => hash === sha256(refreshToken));

const forgetExpired = (pool: Pool): void => {
  const time = pool.now().getTime();
  for (const [originJti, { expiresAt }] of Object.entries(pool.state.sessions))
    if (expiresAt * 1000 <= time) delete pool.state.sessions[originJti];
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
