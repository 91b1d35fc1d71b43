import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from '../s3-error.ts';
import { crc32c } from './crc32c.ts';

/** The checksums that are understood; S3 also knows crc64nvme, which no part of the platform sends. */
export const checksumAlgorithms = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

export interface Checksum {
  readonly update: (chunk: Buffer) => void;
  /** Base64, as S3 writes it. */
  readonly digest: () => string;
}

const lengths: Record<ChecksumAlgorithm, number> = { crc32: 4, crc32c: 4, sha1: 20, sha256: 32 };

export const startChecksum = (algorithm: ChecksumAlgorithm): Checksum => {
  if (algorithm === 'sha1' || algorithm === 'sha256') {
    const hash = createHash(algorithm);
    return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('base64') };
  }
  const add = algorithm === 'crc32' ? crc32 : crc32c;
  let value = 0;
  return {
    update: (chunk) => {
      value = add(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};

/** The checksum of an object in parts: that of the parts' checksums, and their number. */
export const compositeChecksum = (algorithm: ChecksumAlgorithm, parts: readonly string[]): string => {
  const checksum = startChecksum(algorithm);
  for (const part of parts) checksum.update(Buffer.from(part, 'base64'));
  return `${checksum.digest()}-${parts.length}`;
};

export const checksumHeader = (algorithm: ChecksumAlgorithm): string => `x-amz-checksum-${algorithm}`;

/** @throws S3Error InvalidRequest when the value cannot be one of that algorithm */
export const checkedChecksum = (algorithm: ChecksumAlgorithm, value: string): string => {
  if (Buffer.from(value, 'base64').length === lengths[algorithm]) return value;
  throw new S3Error('InvalidRequest', `Value for ${checksumHeader(algorithm)} header is invalid.`);
};

/** @throws S3Error NotImplemented for another name */
export const checksumAlgorithm = (name: string): ChecksumAlgorithm => {
  const algorithm = checksumAlgorithms.find((one) => one === name.toLowerCase());
  if (algorithm) return algorithm;
  throw new S3Error('NotImplemented', `The checksum algorithm ${name} is not implemented here.`);
};
