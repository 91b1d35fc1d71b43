import { wholeSecond } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { writeCondition } from './conditions.ts';
import { existingObject } from './existing-object.ts';
import { settingsOfRequest } from './object-settings.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

/** Copies within the bucket; the copy of an object in parts keeps its ETag, where S3 would compute a new one. */
export const copyObject: Operation = async ({ request, response, bucket }) => {
  const source = existingObject(bucket, sourceKey(request.header('x-amz-copy-source') ?? '', bucket.name));
  const replaces = request.header('x-amz-metadata-directive')?.toUpperCase() === 'REPLACE';
  if (source.key === request.key && !replaces) {
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  }
  const segments = [];
  for (const { file, size } of source.segments) segments.push({ file: await bucket.copyData(file), size });
  const record = {
    ...source,
    key: request.key,
    segments,
    settings: replaces ? settingsOfRequest(request) : source.settings,
    lastModified: wholeSecond(),
  };
  try {
    const { version } = await bucket.putObject(record, writeCondition(request));
    response.setHeader('x-amz-version-id', version);
  } catch (error) {
    await bucket.dropData(segments.map(({ file }) => file));
    throw error;
  }
  sendXml(response, 'CopyObjectResult', { LastModified: record.lastModified, ETag: `"${record.etag}"` });
};

const sourceKey = (source: string, bucket: string): string => {
  const [, sourceBucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(source)) ?? [];
  if (!key) throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key');
  if (sourceBucket === bucket) return key;
  throw new S3Error('NotImplemented', 'Copies from another bucket are not implemented here.');
};
