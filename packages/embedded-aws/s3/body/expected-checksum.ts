import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';
import {
  type ChecksumAlgorithm,
  checkedChecksum,
  checksumAlgorithm,
  checksumAlgorithms,
  checksumHeader,
} from './checksum.ts';

/** Which checksum a request promises: its value in a header, or the name of the trailer that will hold it. */
export interface ExpectedChecksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly value?: string;
  readonly trailer?: string;
}

/** @throws S3Error InvalidRequest when it promises two, NotImplemented for crc64nvme */
export const expectedChecksum = (request: S3Request): ExpectedChecksum | undefined => {
  const trailer = request.header('x-amz-trailer')?.toLowerCase();
  const values = checksumAlgorithms.flatMap((algorithm) => {
    const value = request.header(checksumHeader(algorithm));
    return value === undefined ? [] : [{ algorithm, value: checkedChecksum(algorithm, value) }];
  });
  if (values.length + (trailer ? 1 : 0) > 1) {
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  if (trailer) return { algorithm: checksumAlgorithm(trailer.replace('x-amz-checksum-', '')), trailer };
  if (values[0]) return values[0];
  const named = request.header('x-amz-sdk-checksum-algorithm') ?? unknownAlgorithm(request);
  return named ? { algorithm: checksumAlgorithm(named) } : undefined;
};

const unknownAlgorithm = (request: S3Request): string | undefined =>
  request.header('x-amz-checksum-crc64nvme') === undefined ? undefined : 'crc64nvme';
