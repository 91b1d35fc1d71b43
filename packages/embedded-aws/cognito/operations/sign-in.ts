import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { invalidParameter, notAuthorized } from '../cognito-error.ts';
import { type Answer, clientOperation, text } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { isPublicValue, serverExchange, type Verifier, verifierFromSeed } from '../srp.ts';
import { accountOf, findUser } from '../users.ts';

export const initiateAuth = clientOperation(
  { AuthFlow: text, AuthParameters: v.nullish(v.record(v.string(), v.string()), {}) },
  async (pool, { AuthFlow, AuthParameters }) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return challenge(pool, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'SRP_A'));
      // Refresh tokens rotate, which this older way of refreshing does not know.
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
      case 'USER_PASSWORD_AUTH':
      case 'USER_AUTH':
      case 'CUSTOM_AUTH':
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
      case 'ADMIN_NO_SRP_AUTH':
      case 'ADMIN_USER_PASSWORD_AUTH':
        throw invalidParameter('Initiate Auth method not supported.');
      default:
        throw invalidParameter(
          `1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set`,
        );
    }
  },
);

/** The first half of SRP. Whether the name is known cannot be told from the answer. */
const challenge = (pool: Pool, name: string, clientValue: string): Answer => {
  if (!isPublicValue(clientValue)) throw notAuthorized('SRP_A is not correct');
  const user = findUser(pool, name);
  const account = accountOf(pool, name);
  const { username, verifier } = user?.password
    ? { username: user.username, verifier: user.password }
    : madeUp(pool, account);
  const exchange = serverExchange(verifier);
  const secretBlock = pool.challenges.add({ username, account, verifier, exchange, clientValue });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.publicValue,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

/** The same name always gets the same user and salt, as a known one does (RFC 5054, 2.5.1.3). */
const madeUp = (pool: Pool, account: string): { username: string; verifier: Verifier } => {
  const derive = (purpose: string): string =>
    createHmac('sha256', Buffer.from(pool.state.secret, 'hex')).update(`${purpose} ${account}`).digest('hex');
  return {
    username: uuidOf(derive('username')),
    verifier: verifierFromSeed(derive('salt').slice(0, 32), derive('verifier')),
  };
};

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${'89ab'[Number(`0x${hex[16]}`) % 4]}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

const required = (parameters: Record<string, string>, name: string): string => {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};
