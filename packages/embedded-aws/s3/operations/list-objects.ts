import { S3Error } from '../s3-error.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

const maximumKeys = 1000;

/** ListObjectsV2: by prefix and delimiter, in the order of the keys' UTF-8 bytes, continued by a token. */
export const listObjects: Operation = ({ request, response, bucket }) => {
  const { query } = request;
  if (query.get('list-type') !== '2') {
    throw new S3Error('NotImplemented', 'Only version 2 of ListObjects is implemented here.');
  }
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const limit = keyLimit(query.get('max-keys'));
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : readToken(token);

  const contents = [];
  const commonPrefixes = [];
  let last = after;
  let isTruncated = false;
  for (const record of bucket.objects().toSorted((a, b) => byBytes(a.key, b.key))) {
    const { key } = record;
    if (!key.startsWith(prefix) || byBytes(key, after) <= 0) continue;
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const group = cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
    if (group !== undefined && last.startsWith(group)) continue;
    if (contents.length + commonPrefixes.length === limit) {
      isTruncated = limit > 0;
      break;
    }
    last = group ?? key;
    if (group === undefined) {
      contents.push({
        Key: encode(key),
        LastModified: record.lastModified,
        ETag: `"${record.etag}"`,
        Size: record.size,
        StorageClass: 'STANDARD',
      });
    } else commonPrefixes.push({ Prefix: encode(group) });
  }
  sendXml(response, 'ListBucketResult', {
    Name: bucket.name,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    MaxKeys: limit,
    KeyCount: contents.length + commonPrefixes.length,
    IsTruncated: isTruncated,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
    StartAfter: query.get('start-after') ?? undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    Contents: contents,
    CommonPrefixes: commonPrefixes,
  });
};

export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

export const keyLimit = (given: string | null): number => {
  if (given === null || given === '') return maximumKeys;
  if (!/^\d{1,9}$/.test(given))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  return Math.min(Number(given), maximumKeys);
};

const readToken = (token: string): string => {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (key !== '' && Buffer.from(key).toString('base64url') === token) return key;
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
};
