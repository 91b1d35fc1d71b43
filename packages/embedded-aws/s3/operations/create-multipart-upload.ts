import { randomBytes } from 'node:crypto';
import { checksumAlgorithm } from '../body/checksum.ts';
import { wholeSecond } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { settingsOfRequest } from './object-settings.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

export const createMultipartUpload: Operation = async ({ request, response, bucket }) => {
  const named = request.header('x-amz-checksum-algorithm');
  const algorithm = named === undefined ? undefined : checksumAlgorithm(named);
  if (request.header('x-amz-checksum-type')?.toUpperCase() === 'FULL_OBJECT') {
    throw new S3Error('NotImplemented', 'Only checksums of the type COMPOSITE are implemented here.');
  }
  const uploadId = randomBytes(32).toString('base64url');
  await bucket.putUpload({
    uploadId,
    key: request.key,
    settings: settingsOfRequest(request),
    initiated: wholeSecond(),
    ...(algorithm ? { algorithm } : {}),
  });
  if (algorithm) {
    response.setHeader('x-amz-checksum-algorithm', algorithm.toUpperCase());
    response.setHeader('x-amz-checksum-type', 'COMPOSITE');
  }
  sendXml(response, 'InitiateMultipartUploadResult', { Bucket: bucket.name, Key: request.key, UploadId: uploadId });
};
