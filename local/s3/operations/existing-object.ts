import type { ObjectRecord, UploadRecord } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import type { Bucket } from '../storage.ts';

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
