import { completeMultipartUpload } from './operations/complete-multipart-upload.ts';
import { copyObject } from './operations/copy-object.ts';
import { createMultipartUpload } from './operations/create-multipart-upload.ts';
import { deleteObjects } from './operations/delete-objects.ts';
import { existingUpload, versionOf } from './operations/existing-object.ts';
import { getObject } from './operations/get-object.ts';
import { listMultipartUploads } from './operations/list-multipart-uploads.ts';
import { listObjectVersions } from './operations/list-object-versions.ts';
import { listObjects } from './operations/list-objects.ts';
import { listParts } from './operations/list-parts.ts';
import { getTags, putTags } from './operations/object-tags.ts';
import type { Operation } from './operations/operation.ts';
import { putObject } from './operations/put-object.ts';
import { uploadPart } from './operations/upload-part.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** That it exists is known by now. */
const headBucket: Operation = ({ response }) => {
  response.writeHead(200).end();
};

/** Deleting what is not there succeeds too; without a version the object is only hidden. */
const deleteObject: Operation = async ({ request, response, bucket }) => {
  const version = versionOf(request);
  const deleted =
    version === undefined ? await bucket.deleteObject(request.key) : await bucket.deleteVersion(request.key, version);
  const id = deleted?.version ?? version;
  if (id !== undefined) response.setHeader('x-amz-version-id', id);
  if (deleted?.isMarker) response.setHeader('x-amz-delete-marker', 'true');
  response.writeHead(204).end();
};

const abortMultipartUpload: Operation = async ({ request, response, bucket }) => {
  const { uploadId } = existingUpload(bucket, request.key, request.query.get('uploadId') ?? '');
  await bucket.abortUpload(uploadId);
  response.writeHead(204).end();
};

const objectOperations: Readonly<Record<string, Operation>> = {
  GET: getObject,
  HEAD: getObject,
  PUT: putObject,
  DELETE: deleteObject,
  'PUT copy': copyObject,
  'PUT uploadId': uploadPart,
  'POST uploads': createMultipartUpload,
  'POST uploadId': completeMultipartUpload,
  'DELETE uploadId': abortMultipartUpload,
  'GET uploadId': listParts,
  'GET tagging': getTags,
  'PUT tagging': putTags,
};

const bucketOperations: Readonly<Record<string, Operation>> = {
  HEAD: headBucket,
  GET: listObjects,
  'GET uploads': listMultipartUploads,
  'GET versions': listObjectVersions,
  'POST delete': deleteObjects,
};

/** Parameters that are part of an operation; any other bare one asks for something that is not here, such as `?acl`. */
const plainParameters =
  /^(x-amz-.*|x-id|response-.*|partnumber|list-type|prefix|delimiter|max-.*|continuation-token|start-after|encoding-type|fetch-owner|part-number-marker|key-marker|upload-id-marker|versionid|version-id-marker)$/i;

/** Which operation a request means. @throws S3Error MethodNotAllowed or NotImplemented when it is none of these */
export const operationOf = (request: S3Request): Operation => {
  const special = [...request.query.keys()].filter((name) => !plainParameters.test(name));
  const isCopy = request.header('x-amz-copy-source') !== undefined && special.length === 0;
  const name = [request.method, ...(isCopy ? ['copy'] : special)].join(' ');
  const operations = request.key === '' ? bucketOperations : objectOperations;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return operation;
  if (special.length > 0) {
    throw new S3Error('NotImplemented', `The operation ${name} is not implemented here.`);
  }
  throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
};
