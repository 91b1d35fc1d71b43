import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from '../s3-error.ts';

/** Castagnoli's polynomial, reflected. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** CRC-32C of the data so far (`previous`) and of `data`; RFC 3720, appendix B.4. */
const crc32c = (data: Buffer, previous = 0): number => {
  let value = ~previous;
  for (const byte of data) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};

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
