import type { IncomingMessage, ServerResponse } from 'node:http';
import { defined } from '#contract/core/defined.ts';
import { isLocalHost } from '#packages/embedded-aws/http/is-local-host.ts';
import { type Listening, listenFrom } from '#packages/embedded-aws/http/listen.ts';
import { readBody } from '#packages/embedded-aws/http/read-body.ts';
import { sendJson } from '#packages/embedded-aws/http/send-json.ts';
import type { LambdaFunction } from './lambda-function.ts';

const invocation = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
/** Lambda's limit on a synchronous payload, bytes. */
const payloadLimit = 6 * 1024 * 1024;

/**
 * Lambda's Invoke call on 127.0.0.1, by which the embedded Cognito runs its triggers.
 * Source: https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export const startInvokeEndpoint = (functions: readonly LambdaFunction[], port: number): Promise<Listening> =>
  listenFrom((request, response) => void answer(functions, request, response), port);

const answer = async (
  functions: readonly LambdaFunction[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const payload = await readBody(request, payloadLimit);
  // Pages of other sites can post to this port; browsers mark such requests with their origin.
  if (!isLocalHost(request) || request.headers.origin !== undefined) {
    return refuse(response, 403, 'AccessDeniedException', 'Not for browsers');
  }
  const name = invocation.exec(request.url?.split('?')[0] ?? '')?.[1];
  if (request.method !== 'POST' || name === undefined) {
    return refuse(response, 404, 'ResourceNotFoundException', 'Only Invoke is offered here');
  }
  const wanted = functions.find((candidate) => candidate.name === functionNameOf(name));
  if (!wanted) return refuse(response, 404, 'ResourceNotFoundException', `Function not found: ${name}`);
  if (!payload) return refuse(response, 413, 'RequestTooLargeException', 'The payload is larger than 6 MB');
  const event = payload.length === 0 ? '{}' : payload.toString();
  if (!isJson(event)) return refuse(response, 400, 'InvalidRequestContentException', 'The payload is not JSON');
  if (request.headers['x-amz-invocation-type'] === 'Event') {
    void wanted.invoke(event);
    response.writeHead(202).end();
    return;
  }
  const outcome = await wanted.invoke(event);
  response.writeHead(200, {
    'content-type': 'application/json',
    'x-amz-executed-version': '$LATEST',
    ...defined({ 'x-amz-function-error': outcome.functionError }),
  });
  response.end(outcome.payload);
};

/** The name itself, or the name at the end of an ARN. */
const functionNameOf = (pathPart: string): string => {
  const decoded = decodeURIComponent(pathPart);
  return decoded.startsWith('arn:') ? (decoded.split(':')[6] ?? '') : decoded;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const refuse = (response: ServerResponse, status: number, type: string, Message: string): void =>
  sendJson(response, status, { Type: 'User', Message }, { 'x-amzn-errortype': type });
