import { checksumHeader } from '../body/checksum.ts';
import { receiveBody } from '../body/receive-body.ts';
import { wholeSecond } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { existingUpload, noSuchUpload } from './existing-object.ts';
import type { Operation } from './operation.ts';

const maximumParts = 10_000;

export const uploadPart: Operation = async ({ request, response, bucket, payloadHash }) => {
  if (request.header('x-amz-copy-source') !== undefined) {
    throw new S3Error('NotImplemented', 'UploadPartCopy is not implemented here.');
  }
  const upload = existingUpload(bucket, request.key, request.query.get('uploadId') ?? '');
  const number = partNumber(request.query.get('partNumber') ?? '');
  const { file, size, md5, checksum } = await receiveBody(request, bucket, payloadHash, upload.algorithm);
  const isKept = await bucket.putPart({
    uploadId: upload.uploadId,
    number,
    file,
    size,
    etag: md5,
    lastModified: wholeSecond(),
    ...(checksum ? { checksum } : {}),
  });
  if (!isKept) throw noSuchUpload();
  if (checksum) response.setHeader(checksumHeader(checksum.algorithm), checksum.value);
  response.writeHead(200, { ETag: `"${md5}"` }).end();
};

const partNumber = (text: string): number => {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= maximumParts) return number;
  throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maximumParts}, inclusive`);
};
