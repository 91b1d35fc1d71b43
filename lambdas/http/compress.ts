import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ApiReply } from './api-event.ts';

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;
/** CloudFront compresses files of this size and above, bytes; below it a packet is saved by nothing. */
const smallest = 1000;

/** The encoding CloudFront would choose, Brotli before gzip; undefined where it would not compress. */
export const encodingFor = (
  acceptEncoding: string | undefined,
  mediaType: string,
  size: number,
): Encoding | undefined => {
  if (!isWorthwhile(mediaType, size)) return undefined;
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
};

const isWorthwhile = (mediaType: string, size: number): boolean => size >= smallest && compressible.test(mediaType);

/**
 * A reply as the caller takes it. Neither CloudFront (which does not compress what it may not cache) nor an HTTP API does it for the
 * function; see docs/decisions/0058.
 */
export const compressed = (reply: ApiReply, acceptEncoding: string | undefined): ApiReply => {
  const { body = '', headers } = reply;
  const mediaType = headers['content-type'] ?? '';
  const content = Buffer.from(body);
  if (!isWorthwhile(mediaType, content.length)) return reply;
  const varying = { ...headers, vary: 'accept-encoding' };
  const encoding = encodingFor(acceptEncoding, mediaType, content.length);
  if (!encoding) return { ...reply, headers: varying };
  const encoded =
    encoding === 'br'
      ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(content);
  return {
    ...reply,
    headers: { ...varying, 'content-encoding': encoding },
    body: encoded.toString('base64'),
    isBase64Encoded: true,
  };
};
