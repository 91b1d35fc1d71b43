import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/**
 * Cognito's Secure Remote Password: SRP-6a over the 3072-bit group 15 with SHA-256, where every number is hashed
 * as Java's BigInteger would write it, and the session key is the first 16 bytes of an HKDF.
 * Numbers travel as hexadecimal text. Groups: RFC 3526 and RFC 5054.
 */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The user is named by pool name (the part after `_`) and username, as the client names it. */
export interface Identity {
  readonly poolName: string;
  readonly username: string;
}

/** Derives the value that a server stores instead of the password. */
export const makeVerifier = (identity: Identity, password: string): Verifier =>
  verifierFor(identity, password, randomBytes(16).toString('hex'));

export const verifierFor = (identity: Identity, password: string, salt: string): Verifier => ({
  salt,
  verifier: power(generator, privateKey(identity, password, salt)).toString(16),
});

/** A verifier nobody knows the password of. */
export const verifierFromSeed = (salt: string, seed: string): Verifier => ({
  salt,
  verifier: power(generator, number(seed)).toString(16),
});

/** The server's half of the exchange: the secret `b` and the public `B`. */
export const serverExchange = ({ verifier }: Verifier): { secret: string; publicValue: string } => {
  const secret = randomBytes(32).toString('hex');
  const publicValue = (multiplier * number(verifier) + power(generator, number(secret))) % prime;
  return { secret, publicValue: publicValue.toString(16) };
};

/** The client's half of the exchange: the secret `a` and the public `A`. */
export const clientExchange = (): { secret: string; publicValue: string } => {
  const secret = randomBytes(32).toString('hex');
  return { secret, publicValue: power(generator, number(secret)).toString(16) };
};

/** False for the values that would make the session key known to anybody, and for what is no number. */
export const isPublicValue = (value: string): boolean => /^[0-9a-f]{1,800}$/i.test(value) && number(value) % prime > 0n;

/** @param server the server's own half @param clientValue the client's `A` */
export const serverKey = (
  { verifier }: Verifier,
  server: { secret: string; publicValue: string },
  clientValue: string,
): Buffer => {
  const scramble = hashOf(clientValue, server.publicValue);
  const base = (number(clientValue) * power(number(verifier), scramble)) % prime;
  return sessionKey(power(base, number(server.secret)), scramble);
};

/** @param client the client's own half @param challenge the server's `B` and salt */
export const clientKey = (
  identity: Identity,
  password: string,
  client: { secret: string; publicValue: string },
  challenge: { publicValue: string; salt: string },
): Buffer => {
  const scramble = hashOf(client.publicValue, challenge.publicValue);
  const x = privateKey(identity, password, challenge.salt);
  const base = number(challenge.publicValue) - multiplier * power(generator, x);
  return sessionKey(power(base, number(client.secret) + scramble * x), scramble);
};

/** Proof that a client holds the session key, base64. */
export const claimSignature = (key: Buffer, identity: Identity, secretBlock: string, timestamp: string): string =>
  createHmac('sha256', key)
    .update(identity.poolName + identity.username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');

const number = (hex: string): bigint => BigInt(`0x${hex}`);

/** Even length, and a leading zero byte where the number would read as negative. */
const padded = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const numberOf = (digest: Buffer): bigint => number(digest.toString('hex'));

const hashOf = (left: string, right: string): bigint => numberOf(sha256(padded(number(left)), padded(number(right))));

const multiplier = numberOf(sha256(padded(prime), padded(generator)));

const privateKey = ({ poolName, username }: Identity, password: string, salt: string): bigint =>
  numberOf(sha256(padded(number(salt)), sha256(`${poolName}${username}:${password}`)));

const sessionKey = (shared: bigint, scramble: bigint): Buffer => {
  const extracted = createHmac('sha256', padded(scramble)).update(padded(shared)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
};

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = ((base % prime) + prime) % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};
