import type { ObjectRecord, UploadRecord } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';
import type { Bucket } from '../storage.ts';

/** The version that a request names. */
export const versionOf = ({ query }: S3Request): string | undefined => query.get('versionId') ?? undefined;

/**
 * The version that a request names, else the object as it is.
 * @throws S3Error NoSuchVersion, MethodNotAllowed for a delete marker, NoSuchKey
 */
export const requestedObject = (bucket: Bucket, request: S3Request): ObjectRecord => {
  const version = versionOf(request);
  if (version === undefined) return existingObject(bucket, request.key);
  const record = bucket.version(request.key, version);
  if (!record) {
    throw new S3Error('NoSuchVersion', 'The specified version does not exist.', {
      Key: request.key,
      VersionId: version,
    });
  }
  if (record.isMarker) {
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
  return record;
};

/** @throws S3Error NoSuchKey, as S3 answers a caller who may list the bucket */
export const existingObject = (bucket: Bucket, key: string): ObjectRecord => {
  const record = bucket.object(key);
  if (record) return record;
  throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
};

/** @throws S3Error NoSuchUpload, also for another key's upload */
export const existingUpload = (bucket: Bucket, key: string, uploadId: string): UploadRecord => {
  const upload = bucket.upload(uploadId);
  if (upload?.key === key) return upload;
  throw noSuchUpload();
};

export const noSuchUpload = () =>
  new S3Error(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );
