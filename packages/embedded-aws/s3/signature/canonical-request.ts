import { headerOf, type S3Request } from '../s3-request.ts';

/** Percent encoding as signatures count it: everything but letters, digits, `-`, `_`, `.` and `~`. */
const uriEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The text that both sides hash.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @param signedHeaders lower-case names in the order in which they were signed
 */
export const canonicalRequest = (request: S3Request, signedHeaders: readonly string[], payloadHash: string): string => {
  const headers = signedHeaders.map((name) => `${name}:${canonicalValue(headerOf(request.incoming, name) ?? '')}\n`);
  return [
    request.method,
    request.path.split('/').map(uriEncode).join('/'),
    canonicalQuery(request.query),
    headers.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};

const canonicalValue = (value: string): string => value.trim().replaceAll(/ +/g, ' ');

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
