import type { ServerResponse } from 'node:http';
import { readForm } from '../body/form-data.ts';
import { writeDigested } from '../body/write-digested.ts';
import { wholeSecond } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';
import type { Authority } from '../signature/credential-scope.ts';
import { checkPostPolicy } from '../signature/post-policy.ts';
import type { Bucket } from '../storage.ts';
import { objectSettings } from './object-settings.ts';
import { sendXml } from './operation.ts';

/**
 * An upload by a browser's form, allowed by its policy alone.
 * Limits: `success_action_redirect` is not followed.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html
 */
export const postObject = async (
  request: S3Request,
  response: ServerResponse,
  bucket: Bucket,
  authority: Authority,
): Promise<void> => {
  const { fields, fileName, file, end } = await readForm(request.incoming);
  const { minimum, maximum } = checkPostPolicy(fields, bucket.name, authority, Date.now());
  const key = (fields.get('key') ?? '').replaceAll('${filename}', () => fileName);
  if (key === '') throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long');
  const settings = objectSettings((name) => fields.get(name), fields.keys());

  const { file: dataFile, size, md5 } = await writeDigested(bucket, file, maximum);
  try {
    await end();
    if (size < minimum) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
        ProposedSize: String(size),
        MinSizeAllowed: String(minimum),
      });
    }
    const segments = [{ file: dataFile, size }];
    const { version } = await bucket.putObject({
      key,
      settings,
      segments,
      size,
      etag: md5,
      lastModified: wholeSecond(),
    });
    response.setHeader('x-amz-version-id', version);
  } catch (error) {
    await bucket.dropData([dataFile]);
    throw error;
  }
  answer(request, response, fields.get('success_action_status'), { bucket: bucket.name, key, etag: `"${md5}"` });
};

const answer = (
  request: S3Request,
  response: ServerResponse,
  status: string | undefined,
  { bucket, key, etag }: { bucket: string; key: string; etag: string },
): void => {
  const location = `http://${request.incoming.headers.host}/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`;
  response.setHeader('ETag', etag);
  response.setHeader('Location', location);
  if (status === '201') {
    response.statusCode = 201;
    sendXml(response, 'PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: etag });
    return;
  }
  response.writeHead(status === '200' ? 200 : 204).end();
};
