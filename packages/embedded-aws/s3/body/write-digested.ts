import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import type { Bucket } from '../storage.ts';

/**
 * Writes a stream to a data file and counts and hashes it on the way.
 * @param maximum bytes; one more and the file is dropped. @throws S3Error EntityTooLarge
 */
export const writeDigested = async (
  bucket: Bucket,
  source: AsyncIterable<Buffer>,
  maximum: number,
  onChunk: (chunk: Buffer) => void = () => undefined,
): Promise<{ file: string; size: number; md5: string }> => {
  const md5 = createHash('md5');
  let size = 0;
  const file = await bucket.writeData(
    (async function* () {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > maximum) {
          throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
            MaxSizeAllowed: String(maximum),
          });
        }
        md5.update(chunk);
        onChunk(chunk);
        yield chunk;
      }
    })(),
  );
  return { file, size, md5: md5.digest('hex') };
};
