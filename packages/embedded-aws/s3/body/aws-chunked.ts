import { S3Error } from '../s3-error.ts';
import { byteReader } from './byte-reader.ts';

const longestLine = 4096;

/**
 * Decodes `STREAMING-UNSIGNED-PAYLOAD-TRAILER`: chunks of `<hex size>CRLF<bytes>CRLF`, an empty one, then trailers.
 * @param trailers takes the trailers, names in lower case, once everything before them was read
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = byteReader(source);
  for (;;) {
    const size = chunkSize(await reader.line(longestLine));
    if (size === 0) break;
    yield* reader.exactly(size);
    if ((await reader.line(longestLine)) !== '') throw malformed();
  }
  for (;;) {
    const line = await reader.line(longestLine);
    if (line === '') break;
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!name || value === undefined) throw malformed();
    trailers.set(name.toLowerCase(), value);
  }
  await reader.drain();
}

const chunkSize = (line: string): number => {
  const size = line.split(';')[0]?.trim() ?? '';
  if (!/^[0-9a-f]{1,8}$/i.test(size)) throw malformed();
  return Number.parseInt(size, 16);
};

const malformed = () => new S3Error('IncompleteBody', 'The chunks of the request body are malformed.');
