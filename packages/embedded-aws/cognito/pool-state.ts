import * as v from 'valibot';

const hex = v.pipe(v.string(), v.hexadecimal());
/** ISO 8601, UTC. */
const instant = v.pipe(v.string(), v.isoTimestamp());

const Code = v.object({ digits: v.string(), expiresAt: instant });

const User = v.object({
  /** A UUID, and also the `sub` of the tokens: people sign in by e-mail. */
  username: v.string(),
  attributes: v.record(v.string(), v.string()),
  enabled: v.boolean(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  groups: v.array(v.string()),
  /** SRP salt and verifier; the password itself is never kept. */
  password: v.optional(v.object({ salt: hex, verifier: hex })),
  /** The authenticator app: a verified secret in Base32, and the last half minute whose code was used. */
  softwareToken: v.optional(
    v.object({ secret: v.string(), lastStep: v.number(), enabled: v.boolean(), preferred: v.boolean() }),
  ),
  /** A secret that was given out and not yet verified. */
  newSecret: v.optional(v.string()),
  codes: v.object({ signUp: v.optional(Code), reset: v.optional(Code) }),
  createdAt: instant,
  updatedAt: instant,
});

/** One sign-in; its key is the `origin_jti` of every token that came from it. */
const Session = v.object({
  username: v.string(),
  /** SHA-256 of each refresh token, and when it was used first, in milliseconds since 1970. */
  refreshTokens: v.optional(v.array(v.object({ hash: hex, usedAt: v.optional(v.number()) })), []),
  eventId: v.string(),
  /** Seconds since 1970. */
  authTime: v.number(),
  expiresAt: v.number(),
  revoked: v.boolean(),
});

const SigningKey = v.object({ kid: v.string(), pkcs8: v.string() });

/** Everything a pool keeps between runs. */
export const PoolState = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+_[A-Za-z0-9]{9}$/)),
  clientId: v.string(),
  /** Makes the challenges of unknown users stable and unguessable. */
  secret: hex,
  keys: v.object({ access: SigningKey, id: SigningKey }),
  users: v.record(v.string(), User),
  sessions: v.record(v.string(), Session),
});

export type PoolState = v.InferOutput<typeof PoolState>;
export type User = v.InferOutput<typeof User>;
export type Session = v.InferOutput<typeof Session>;
export type SigningKey = v.InferOutput<typeof SigningKey>;
