import { versionOf } from './existing-object.ts';
import type { Operation } from './operation.ts';

/** Deleting what is not there succeeds too; without a version the object is only hidden. */
export const deleteObject: Operation = async ({ request, response, bucket }) => {
  const version = versionOf(request);
  const deleted =
    version === undefined ? await bucket.deleteObject(request.key) : await bucket.deleteVersion(request.key, version);
  const id = deleted?.version ?? version;
  if (id !== undefined) response.setHeader('x-amz-version-id', id);
  if (deleted?.isMarker) response.setHeader('x-amz-delete-marker', 'true');
  response.writeHead(204).end();
};
