import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

/** Every open upload under a prefix in one page; there are few here. */
export const listMultipartUploads: Operation = ({ request, response, bucket }) => {
  const prefix = request.query.get('prefix') ?? '';
  const uploads = bucket
    .uploads()
    .filter(({ key }) => key.startsWith(prefix))
    .toSorted((a, b) => (`${a.key} ${a.initiated}` < `${b.key} ${b.initiated}` ? -1 : 1));
  sendXml(response, 'ListMultipartUploadsResult', {
    Bucket: bucket.name,
    Prefix: prefix,
    MaxUploads: 1000,
    IsTruncated: false,
    Upload: uploads.map(({ key, uploadId, initiated }) => ({
      Key: key,
      UploadId: uploadId,
      StorageClass: 'STANDARD',
      Initiated: initiated,
    })),
  });
};
