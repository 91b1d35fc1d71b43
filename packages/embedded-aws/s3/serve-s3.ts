import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { xml } from '../xml.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { operationOf } from './operation-of.ts';
import { postObject } from './operations/post-object.ts';
import { S3Error } from './s3-error.ts';
import { readRequest } from './s3-request.ts';
import { authenticate } from './signature/authenticate.ts';
import type { Authority } from './signature/credential-scope.ts';
import type { Bucket } from './storage.ts';

/** Every request: whose bucket, who asks, which operation; and what S3 says when it refuses. */
export const serveS3 =
  (buckets: ReadonlyMap<string, Bucket>, authority: Authority) =>
  async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomBytes(8).toString('hex').toUpperCase();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('Server', 'AmazonS3');
    // Node's own may be a second old, and clients set their clocks by it.
    response.setHeader('Date', new Date().toUTCString());
    try {
      await answer(buckets, authority, incoming, response);
    } catch (error) {
      const isGone = incoming.destroyed && !incoming.complete;
      if (isGone || response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      await drain(incoming);
      refuse(incoming, response, error, requestId);
    }
  };

const answer = async (
  buckets: ReadonlyMap<string, Bucket>,
  authority: Authority,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const request = readRequest(incoming);
  const bucket = buckets.get(request.bucket);
  if (bucket) allowOrigin(request, response, bucket.allowedOrigins);
  if (bucket && request.method === 'OPTIONS') return answerPreflight(request, response, bucket.allowedOrigins);

  const isForm = request.method === 'POST' && /^multipart\/form-data/i.test(incoming.headers['content-type'] ?? '');
  if (bucket && isForm && request.key === '') return postObject(request, response, bucket, authority);

  const { payloadHash } = authenticate(request, authority, Date.now());
  if (!bucket) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: request.bucket });
  }
  await operationOf(request)({ request, response, bucket, payloadHash });
};

/** A client that still writes would see a broken connection instead of the refusal. */
const drain = async (incoming: IncomingMessage): Promise<void> => {
  // A form's parser that is no longer read would hold it up.
  incoming.unpipe();
  try {
    for await (const _ of incoming);
  } catch {
    // It went away before it was done: there is nobody left to answer.
  }
};

const refuse = (incoming: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void => {
  if (!(error instanceof S3Error)) console.error(error);
  const known =
    error instanceof S3Error
      ? error
      : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
  const document = xml('Error', {
    Code: known.code,
    Message: known.message,
    ...known.details,
    Resource: incoming.url?.split('?')[0] ?? '/',
    RequestId: requestId,
  });
  if (known.code === 'InvalidRange')
    response.setHeader('Content-Range', `bytes */${known.details['ActualObjectSize']}`);
  response.writeHead(known.status, { 'Content-Type': 'application/xml' });
  response.end(incoming.method === 'HEAD' ? undefined : document);
};
