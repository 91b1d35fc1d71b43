import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import { headerOf, type S3Request } from '../s3-request.ts';
import type { Bucket } from '../storage.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import { type ChecksumAlgorithm, checkedChecksum, startChecksum } from './checksum.ts';
import { expectedChecksum } from './expected-checksum.ts';
import { writeDigested } from './write-digested.ts';

const streamingUnsigned = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const maximumBytes = 5 * 1024 ** 3;

/** A body on disk, not yet part of anything. */
export interface ReceivedBody {
  /** Name of the data file. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Hex MD5, without quotes. */
  readonly md5: string;
  readonly checksum?: { readonly algorithm: ChecksumAlgorithm; readonly value: string };
}

/**
 * Streams a request's body to disk and holds it against everything that the request says about it: length, MD5,
 * checksum in header or trailer, and the signed SHA-256.
 * @param payloadHash what the signature says of the body
 * @param algorithm of the upload that the body is a part of; the request may name one itself
 */
export const receiveBody = async (
  request: S3Request,
  bucket: Bucket,
  payloadHash: string,
  algorithm?: ChecksumAlgorithm,
): Promise<ReceivedBody> => {
  const size = announcedSize(request, payloadHash);
  const expected = expectedChecksum(request);
  const md5 = announcedMd5(request);
  const trailers = new Map<string, string>();
  const source: AsyncIterable<Buffer> = request.incoming;
  const decoded = payloadHash === streamingUnsigned ? decodeAwsChunked(source, trailers) : source;

  const sha256 = /^[0-9a-f]{64}$/.test(payloadHash) ? createHash('sha256') : undefined;
  const named = expected?.algorithm ?? algorithm;
  const checksum = named ? startChecksum(named) : undefined;
  const written = await writeDigested(bucket, decoded, size, (chunk) => {
    sha256?.update(chunk);
    checksum?.update(chunk);
  });
  try {
    if (written.size !== size) {
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header',
      );
    }
    if (md5 && md5 !== written.md5) {
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    if (sha256 && sha256.digest('hex') !== payloadHash) {
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    if (!checksum || !named) return written;
    const value = checksum.digest();
    const announced = expected?.trailer ? trailers.get(expected.trailer) : expected?.value;
    if (expected?.trailer && announced === undefined) {
      throw new S3Error('InvalidRequest', `The trailer ${expected.trailer} is missing.`);
    }
    if (announced !== undefined && checkedChecksum(named, announced) !== value) {
      throw new S3Error('BadDigest', `The ${named.toUpperCase()} you specified did not match the calculated checksum.`);
    }
    return { ...written, checksum: { algorithm: named, value } };
  } catch (error) {
    await bucket.dropData([written.file]);
    throw error;
  }
};

const announcedSize = ({ incoming }: S3Request, payloadHash: string): number => {
  const isStreaming = payloadHash.startsWith('STREAMING-');
  if (isStreaming && payloadHash !== streamingUnsigned) {
    throw new S3Error('NotImplemented', `${payloadHash} is not implemented here.`);
  }
  if (!isStreaming && payloadHash !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payloadHash)) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a streaming mode or a SHA-256.',
    );
  }
  const announced = headerOf(incoming, isStreaming ? 'x-amz-decoded-content-length' : 'content-length');
  if (announced === undefined || !/^\d+$/.test(announced)) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const size = Number(announced);
  if (size > maximumBytes) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  return size;
};

const announcedMd5 = ({ incoming }: S3Request): string | undefined => {
  const value = headerOf(incoming, 'content-md5');
  if (value === undefined) return undefined;
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length !== 16) throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  return bytes.toString('hex');
};
