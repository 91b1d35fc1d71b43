import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';

export interface JwtAuthorizerOptions {
  readonly issuer: string;
  readonly jwksUri: string;
  /** The app client's id. */
  readonly audience: string;
}

/** Claims as an HTTP API hands them to Lambda: strings all, a list as `[a b]`. */
export type Claims = Readonly<Record<string, string>>;

/** Answers the claims of a token that an HTTP API would let through, and undefined for any other. */
export type JwtAuthorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

/**
 * The JWT authorizer of an HTTP API: RS256 signature by a key of the issuer, `iss`, `exp`, `nbf`, `iat`, and the audience, which
 * is `aud` or, where that is absent, `client_id`. It does not look at `token_use`, so an ID token passes.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export const jwtAuthorizer = ({ issuer, jwksUri, audience }: JwtAuthorizerOptions): JwtAuthorizer => {
  const keys = createRemoteJWKSet(new URL(jwksUri), { cooldownDuration: 1000 });
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], issuer, requiredClaims: ['exp'] });
      return isFor(audience, payload) && isIssuedAlready(payload) ? claimsOf(payload) : undefined;
    } catch {
      return undefined;
    }
  };
};

const isFor = (audience: string, { aud, ['client_id']: clientId }: JWTPayload): boolean =>
  aud === undefined ? clientId === audience : [aud].flat().includes(audience);

const isIssuedAlready = ({ iat }: JWTPayload): boolean => iat === undefined || iat <= Math.ceil(Date.now() / 1000);

const claimsOf = (payload: JWTPayload): Claims =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)]));

const claimText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([name, inner]) => `${name}:${claimText(inner)}`);
    return `map[${entries.join(' ')}]`;
  }
  return String(value);
};
