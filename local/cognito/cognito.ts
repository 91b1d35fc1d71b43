import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.ts';
import { newAttempts } from './attempts.ts';
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

/** Starts a user pool that speaks Cognito's protocol, with the one app client and the groups of the platform. */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const { state, save } = await openPoolStore(options.region, options.folder);
  const port = await freePort(options.port);
  const endpoint = `http://127.0.0.1:${port}`;
  const now = options.now ?? (() => new Date());
  const pool: Pool = {
    region: options.region,
    id: state.id,
    name: state.id.split('_')[1] ?? '',
    clientId: state.clientId,
    issuer: `${endpoint}/${state.id}`,
    state,
    save,
    now,
    keys: await tokenKeysOf(state),
    tokenLifetime: (options.accessTokenMinutes ?? 15) * 60,
    challenges: newChallenges(now),
    attempts: newAttempts(now),
    lambdaEndpoint: options.lambdaEndpoint,
    triggers: options.triggers,
    mailFrom: options.mailFrom ?? 'no-reply@verificationemail.com',
    deliver: options.deliver,
  };
  const server = createServer((request, response) => {
    allowOrigin(request, response, options.allowedOrigins);
    void answer(pool, request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint,
    userPoolId: pool.id,
    userPoolClientId: pool.clientId,
    issuer: pool.issuer,
    jwksUri: `${pool.issuer}/.well-known/jwks.json`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
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
