import type { IncomingMessage, ServerResponse } from 'node:http';

/** No `authorization`: a page never signs calls, so none can reach what administrators may do. */
const requestHeaders = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
];
const responseHeaders = ['x-amzn-requestid', 'x-amzn-errortype', 'x-amzn-errormessage', 'date'];

/** Sets what a page of an allowed origin needs in order to read the answer. */
export const allowOrigin = (
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[] | undefined,
): void => {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (origin === undefined || (allowedOrigins && !allowedOrigins.includes(origin))) return;
  response.setHeader('access-control-allow-origin', allowedOrigins ? origin : '*');
  response.setHeader('access-control-expose-headers', responseHeaders.join(','));
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', requestHeaders.join(','));
  response.setHeader('access-control-max-age', '172800');
};
