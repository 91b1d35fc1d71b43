import { existingUpload } from './existing-object.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

const pageSize = 1000;

export const listParts: Operation = ({ request, response, bucket }) => {
  const { uploadId } = existingUpload(bucket, request.key, request.query.get('uploadId') ?? '');
  const marker = Number(request.query.get('part-number-marker') ?? 0) || 0;
  const limit = Math.min(Number(request.query.get('max-parts') ?? pageSize) || pageSize, pageSize);
  const rest = bucket.parts(uploadId).filter(({ number }) => number > marker);
  const page = rest.slice(0, limit);
  const isTruncated = rest.length > page.length;
  sendXml(response, 'ListPartsResult', {
    Bucket: bucket.name,
    Key: request.key,
    UploadId: uploadId,
    StorageClass: 'STANDARD',
    PartNumberMarker: marker,
    NextPartNumberMarker: isTruncated ? page.at(-1)?.number : undefined,
    MaxParts: limit,
    IsTruncated: isTruncated,
    Part: page.map(({ number, lastModified, etag, size }) => ({
      PartNumber: number,
      LastModified: lastModified,
      ETag: `"${etag}"`,
      Size: size,
    })),
  });
};
