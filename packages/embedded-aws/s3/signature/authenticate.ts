import { S3Error } from '../s3-error.ts';
import { headerOf, type S3Request } from '../s3-request.ts';
import { canonicalRequest } from './canonical-request.ts';
import type { Claim } from './claim.ts';
import type { Authority } from './credential-scope.ts';
import { readAuthorizationHeader } from './header-authorization.ts';
import { readPresignedUrl } from './presigned-url.ts';
import { isSignature, sha256Hex, stringToSign } from './signature.ts';

/**
 * Lets a request through whose header or URL carries a valid signature; a form's signature is in its policy.
 * @returns the claim, whose `payloadHash` the body still has to meet
 * @throws S3Error with the code that S3 answers
 */
export const authenticate = (request: S3Request, authority: Authority, now: number): Claim => {
  const inUrl = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  const inHeader = headerOf(request.incoming, 'authorization') !== undefined;
  if (!inUrl && !inHeader) throw new S3Error('AccessDenied', 'Access Denied');
  if (inUrl && inHeader) throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed');
  if (request.header('x-amz-security-token') !== undefined) {
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  const claim = inUrl ? readPresignedUrl(request, authority, now) : readAuthorizationHeader(request, authority, now);
  requireSigned(request, claim.signedHeaders);

  const canonical = canonicalRequest(request, claim.signedHeaders, claim.payloadHash);
  const toSign = stringToSign(claim.scope, claim.timestamp, canonical);
  if (!isSignature(claim.signature, authority.credentials.secretAccessKey, claim.scope, toSign)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { StringToSign: toSign, CanonicalRequest: canonical, CanonicalRequestHash: sha256Hex(canonical) },
    );
  }
  return claim;
};

const requireSigned = (request: S3Request, signedHeaders: readonly string[]): void => {
  const unsigned = Object.keys(request.incoming.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  }
};
