import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { exportJWK, type JSONWebKeySet } from 'jose';
import type { PoolState, SigningKey } from './pool-state.ts';

export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface TokenKeys {
  readonly access: TokenKey;
  readonly id: TokenKey;
  /** The public halves, as anybody may fetch them. */
  readonly published: JSONWebKeySet;
}

/** Access and ID tokens have a key each, as in AWS: a verifier must choose by `kid`. */
export const tokenKeysOf = async ({ keys }: PoolState): Promise<TokenKeys> => {
  const access = tokenKey(keys.access);
  const id = tokenKey(keys.id);
  const published = { keys: await Promise.all([id, access].map(publish)) };
  return { access, id, published };
};

const tokenKey = ({ kid, pkcs8 }: SigningKey): TokenKey => {
  const privateKey = createPrivateKey(pkcs8);
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
};

const publish = async ({ kid, publicKey }: TokenKey) => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
});
