import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from './cognito-error.ts';
import { poolLimits } from './limits.ts';
import type { Answer } from './operation.ts';
import { operations } from './operations.ts';
import type { Pool } from './pool.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';

/** One call of the AWS JSON 1.1 protocol: the operation in `X-Amz-Target`, its input as JSON. */
export const answerCall = async (pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.setHeader('x-amzn-requestid', randomUUID());
  response.setHeader('content-type', contentType);
  try {
    const answer = await run(pool, request);
    response.end(answer === undefined ? '' : JSON.stringify(answer));
  } catch (error) {
    refuse(response, error);
  }
};

const run = async (pool: Pool, request: IncomingMessage): Promise<Answer> => {
  const body = await bodyOf(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(targetPrefix) ? operations.get(target.slice(targetPrefix.length)) : undefined;
  if (!operation || request.headers['content-type'] !== contentType)
    throw new CognitoError('UnknownOperationException', '');
  if (operation.signed && !isSigned(request))
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return operation.run(pool, parsed(body));
};

/** The embedded stack has one pair of credentials that opens nothing else, so the signature itself is not computed. */
const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[a-z0-9-]+\/cognito-idp\/aws4_request, ?SignedHeaders=\S+, ?Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  );

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // Without an encoding a request yields bytes, which its type does not say.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= poolLimits.requestBody) chunks.push(chunk);
  }
  if (size > poolLimits.requestBody) throw new CognitoError('SerializationException', 'Request is too large', 413);
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The request is no JSON');
  }
};

const refuse = (response: ServerResponse, error: unknown): void => {
  const known = error instanceof CognitoError;
  if (!known) console.error('The embedded user pool failed:', error);
  const { name, message, status } = known
    ? error
    : new CognitoError('InternalErrorException', 'Something went wrong', 500);
  response.statusCode = status;
  response.setHeader('x-amzn-errortype', `${name}:`);
  response.setHeader('x-amzn-errormessage', message.replace(/[^\x20-\x7e]+/g, ' '));
  response.end(JSON.stringify({ __type: name, message }));
};
