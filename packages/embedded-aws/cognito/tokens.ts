import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { notAuthorized, userNotFound } from './cognito-error.ts';
import { own } from './own.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './pool-state.ts';
import type { TokenKey } from './token-keys.ts';

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Claims: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html */
export const issueTokens = async (
  pool: Pool,
  user: User,
  originJti: string,
  session: Session,
): Promise<AuthenticationResult> => {
  const iat = Math.floor(pool.now().getTime() / 1000);
  const shared = {
    sub: user.username,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: originJti,
    event_id: session.eventId,
    auth_time: session.authTime,
    exp: iat + pool.tokenLifetime,
    iat,
  };
  const { email_verified, ...attributes } = user.attributes;
  const [AccessToken, IdToken] = await Promise.all([
    sign(pool.keys.access, {
      ...shared,
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.username,
    }),
    sign(pool.keys.id, {
      ...shared,
      ...attributes,
      email_verified: email_verified === 'true',
      'cognito:username': user.username,
      aud: pool.clientId,
      token_use: 'id',
      jti: randomUUID(),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: pool.tokenLifetime, TokenType: 'Bearer' };
};

const AccessClaims = v.object({
  sub: v.string(),
  origin_jti: v.string(),
  token_use: v.literal('access'),
  client_id: v.string(),
  scope: v.string(),
});

/** @throws NotAuthorizedException, UserNotFoundException */
export const ownerOf = async (pool: Pool, accessToken: string): Promise<{ user: User; originJti: string }> => {
  const claims = await verified(pool, accessToken);
  if (claims.client_id !== pool.clientId) throw notAuthorized('Invalid Access Token');
  const session = own(pool.state.sessions, claims.origin_jti);
  const user = own(pool.state.users, claims.sub);
  if (!user) throw userNotFound();
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, originJti: claims.origin_jti };
};

const verified = async (pool: Pool, accessToken: string): Promise<v.InferOutput<typeof AccessClaims>> => {
  try {
    if (decodeProtectedHeader(accessToken).kid !== pool.keys.access.kid) throw notAuthorized('Invalid Access Token');
    const { payload } = await jwtVerify(accessToken, pool.keys.access.publicKey, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: pool.now(),
    });
    return v.parse(AccessClaims, payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw notAuthorized('Could not verify signature for Access Token');
    throw notAuthorized('Invalid Access Token');
  }
};

const sign = (key: TokenKey, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ kid: key.kid, alg: 'RS256' }).sign(key.privateKey);
