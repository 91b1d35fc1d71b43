import { existingUpload } from './existing-object.ts';
import type { Operation } from './operation.ts';

export const abortMultipartUpload: Operation = async ({ request, response, bucket }) => {
  const { uploadId } = existingUpload(bucket, request.key, request.query.get('uploadId') ?? '');
  await bucket.abortUpload(uploadId);
  response.writeHead(204).end();
};
