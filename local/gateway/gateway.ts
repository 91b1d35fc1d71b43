import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#packages/embedded-aws/http/read-body.ts';
import { sendJson } from '#packages/embedded-aws/http/send-json.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import { httpEvent } from './http-event.ts';
import { httpResult } from './http-result.ts';
import type { JwtAuthorizer } from './jwt-authorizer.ts';
import { type GatewayRoute, matchRoute, type RouteMatch } from './match-route.ts';

export interface GatewayOptions {
  readonly routes: readonly GatewayRoute[];
  readonly functions: readonly LambdaFunction[];
  readonly authorize: JwtAuthorizer;
}

/** An HTTP API's limit on a body, bytes. */
const bodyLimit = 10 * 1024 * 1024;

/** Answers one request as an HTTP API with these routes would, including its own JSON errors. */
export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const gateway =
  ({ routes, functions, authorize }: GatewayOptions): Gateway =>
  async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await readBody(request, bodyLimit);
    const match = matchRoute(routes, method, url.split('?')[0] ?? '/');
    if (!match) return sendJson(response, 404, { message: 'Not Found' });

    const claims = match.route.authorized ? await authorize(headers.authorization) : undefined;
    if (match.route.authorized && !claims) {
      return sendJson(response, 401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' });
    }
    if (!body) return sendJson(response, 413, { message: 'Request Entity Too Large' });

    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const event = httpEvent({ match, claims, method, url, headers, body, sourceIp, now: new Date() });
    const { requestId } = event.requestContext;
    const result = await call(functions, match, JSON.stringify(event));
    if (!result) return sendJson(response, 500, { message: 'Internal Server Error' }, { 'apigw-requestid': requestId });

    const hasBody = result.status !== 204 && method !== 'HEAD';
    response.writeHead(result.status, {
      ...result.headers,
      ...(hasBody && { 'content-length': result.body.length }),
      'apigw-requestid': requestId,
    });
    response.end(hasBody ? result.body : undefined);
  };

const call = async (functions: readonly LambdaFunction[], { route }: RouteMatch, payload: string) => {
  const wanted = functions.find(({ name }) => name === route.functionName);
  const outcome = await wanted?.invoke(payload);
  return outcome && !outcome.functionError ? httpResult(outcome.payload) : undefined;
};
