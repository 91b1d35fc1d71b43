import { S3Error } from '../s3-error.ts';
import { headerOf, type S3Request } from '../s3-request.ts';
import type { Claim } from './claim.ts';
import { instantOf } from './claim.ts';
import { type Authority, credentialScope } from './credential-scope.ts';

const toleratedSkewMilliseconds = 15 * 60 * 1000;

/** The claim of an `Authorization: AWS4-HMAC-SHA256 …` header. */
export const readAuthorizationHeader = (request: S3Request, authority: Authority, now: number): Claim => {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      headerOf(request.incoming, 'authorization') ?? '',
    ) ?? [];
  if (!credential || !signedHeaders || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  }
  const timestamp = headerOf(request.incoming, 'x-amz-date') ?? '';
  const instant = instantOf(timestamp);
  if (Number.isNaN(instant)) {
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  }
  const scope = credentialScope(credential, timestamp, authority, 'AuthorizationHeaderMalformed');
  if (Math.abs(now - instant) > toleratedSkewMilliseconds) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { RequestTime: timestamp, ServerTime: new Date(now).toISOString() },
    );
  }
  const payloadHash = headerOf(request.incoming, 'x-amz-content-sha256');
  if (!payloadHash) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  return { scope, timestamp, signedHeaders: signedHeaders.split(';'), signature, payloadHash };
};
