import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;
/** CloudFront compresses files of this size and above, bytes. */
const smallest = 1000;

/** The encoding CloudFront would choose, Brotli before gzip; undefined where it would not compress. */
export const encodingFor = (
  acceptEncoding: string | undefined,
  mediaType: string,
  size: number,
): Encoding | undefined => {
  if (size < smallest || !compressible.test(mediaType)) return undefined;
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
};

export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(content);
