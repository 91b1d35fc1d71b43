import { byBytes, keyLimit } from './list-objects.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';

/** Every version under a prefix, the latest of a key first, continued behind a key and a version of it. Limits: no delimiter. */
export const listObjectVersions: Operation = ({ request, response, bucket }) => {
  const { query } = request;
  const prefix = query.get('prefix') ?? '';
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const keyMarker = query.get('key-marker') ?? '';
  const versionMarker = query.get('version-id-marker');
  const limit = keyLimit(query.get('max-keys'));

  const found = bucket
    .versions()
    .filter(([latest]) => latest?.key.startsWith(prefix))
    .toSorted(([a], [b]) => byBytes(a?.key ?? '', b?.key ?? ''))
    .flatMap((versions) => versions.map((record, index) => ({ record, isLatest: index === 0 })));
  const exact = found.findIndex(({ record }) => record.key === keyMarker && record.version === versionMarker);
  const rest = exact < 0 ? found.filter(({ record }) => byBytes(record.key, keyMarker) > 0) : found.slice(exact + 1);
  const page = rest.slice(0, limit);
  const isTruncated = limit > 0 && rest.length > page.length;
  const last = isTruncated ? page.at(-1)?.record : undefined;
  const entry = ({ record, isLatest }: (typeof page)[number]) => ({
    Key: encode(record.key),
    VersionId: record.version,
    IsLatest: isLatest,
    LastModified: record.lastModified,
    ...(!record.isMarker && { ETag: `"${record.etag}"`, Size: record.size, StorageClass: 'STANDARD' }),
  });
  sendXml(response, 'ListVersionsResult', {
    Name: bucket.name,
    Prefix: encode(prefix),
    KeyMarker: encode(keyMarker),
    VersionIdMarker: versionMarker ?? undefined,
    NextKeyMarker: last && encode(last.key),
    NextVersionIdMarker: last?.version,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    EncodingType: query.get('encoding-type') ?? undefined,
    Version: page.filter(({ record }) => !record.isMarker).map(entry),
    DeleteMarker: page.filter(({ record }) => record.isMarker).map(entry),
  });
};
