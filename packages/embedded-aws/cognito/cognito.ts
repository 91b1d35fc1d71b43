import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenFrom } from '../http/listen.ts';
import { newAttempts } from './attempts.ts';
import { attributeSchema } from './attributes.ts';
import { newChallengeSessions } from './challenge-sessions.ts';
import { newChallenges } from './challenges.ts';
import { allowOrigin } from './cors.ts';
import type { Pool } from './pool.ts';
import { openPoolStore } from './pool-store.ts';
import { answerCall } from './protocol.ts';
import type { CognitoOptions } from './start-options.ts';
import { tokenKeysOf } from './token-keys.ts';

export interface Cognito {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly issuer: string;
  readonly jwksUri: string;
  readonly stop: () => Promise<void>;
}

/** Starts a user pool that speaks Cognito's protocol, with one app client. */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const { state, save } = await openPoolStore(options.region, options.folder);
  const keys = await tokenKeysOf(state);
  const now = options.now ?? (() => new Date());
  const { endpoint, stop } = await listenFrom((request, response) => {
    allowOrigin(request, response, options.allowedOrigins);
    void answer(pool, request, response);
  }, options.port);
  // Nothing is awaited between listening and here, so that the first request finds the pool, whose issuer is where it listens.
  const pool: Pool = {
    region: options.region,
    id: state.id,
    name: state.id.split('_')[1] ?? '',
    clientId: state.clientId,
    issuer: `${endpoint}/${state.id}`,
    state,
    save,
    now,
    keys,
    tokenLifetime: (options.accessTokenMinutes ?? 15) * 60,
    mfa: options.mfa ?? 'optional',
    groups: options.groups,
    schema: attributeSchema(options.customAttributes),
    challenges: newChallenges(now),
    challengeSessions: newChallengeSessions(now),
    attempts: newAttempts(now),
    lambdaEndpoint: options.lambdaEndpoint,
    triggers: options.triggers,
    mailFrom: options.mailFrom ?? 'no-reply@verificationemail.com',
    deliver: options.deliver,
  };
  return {
    endpoint,
    userPoolId: pool.id,
    userPoolClientId: pool.clientId,
    issuer: pool.issuer,
    jwksUri: `${pool.issuer}/.well-known/jwks.json`,
    stop: async () => {
      await stop();
      await save();
    },
  };
};

const answer = async (pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = request.url?.split('?')[0];
  if (request.method === 'OPTIONS') {
    response.end();
  } else if (request.method === 'POST' && path === '/') {
    await answerCall(pool, request, response);
  } else if (request.method === 'GET' && path === `/${pool.id}/.well-known/jwks.json`) {
    sendJson(response, 200, pool.keys.published);
  } else if (request.method === 'GET' && path === `/${pool.id}/.well-known/openid-configuration`) {
    sendJson(response, 200, discovery(pool));
  } else {
    sendJson(response, 404, { message: 'Not found' });
  }
};

const discovery = ({ issuer }: Pool) => ({
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code', 'token'],
  subject_types_supported: ['public'],
});

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
