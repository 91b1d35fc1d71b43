import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';
import type { Claim } from './claim.ts';
import { instantOf } from './claim.ts';
import { type Authority, credentialScope } from './credential-scope.ts';

const longestExpirySeconds = 7 * 24 * 60 * 60;
const toleratedSkewMilliseconds = 15 * 60 * 1000;

/** The claim of a URL with `X-Amz-Signature` and its companions. */
export const readPresignedUrl = ({ query, header }: S3Request, authority: Authority, now: number): Claim => {
  const parameter = (name: string): string => {
    const value = query.get(name);
    if (value) return value;
    throw malformed(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  };
  const timestamp = parameter('X-Amz-Date');
  const signature = parameter('X-Amz-Signature');
  const signedHeaders = parameter('X-Amz-SignedHeaders').split(';');
  const expires = Number(parameter('X-Amz-Expires'));
  const instant = instantOf(timestamp);
  if (parameter('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  if (Number.isNaN(instant)) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  if (!Number.isInteger(expires) || expires < 0) throw malformed('X-Amz-Expires should be a number');
  if (expires > longestExpirySeconds) {
    throw malformed(
      'X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than 604800 seconds',
    );
  }
  const scope = credentialScope(
    parameter('X-Amz-Credential'),
    timestamp,
    authority,
    'AuthorizationQueryParametersError',
  );
  if (instant - now > toleratedSkewMilliseconds) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now > instant + expires * 1000) {
    throw new S3Error('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': String(expires),
      Expires: new Date(instant + expires * 1000).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
  }
  return {
    scope,
    timestamp,
    signedHeaders,
    signature,
    payloadHash: header('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const malformed = (message: string) => new S3Error('AuthorizationQueryParametersError', message);
