import { checksumHeader } from '../body/checksum.ts';
import type { ObjectRecord } from '../records.ts';
import type { S3Request } from '../s3-request.ts';
import { checkedHeader } from './object-settings.ts';

/** Headers of GET and HEAD, with the `response-*` parameters of a signed URL in the place of what is stored. */
export const objectHeaders = (record: ObjectRecord, request: S3Request): Record<string, string> => {
  const { settings } = record;
  const overridable = {
    'Content-Type': settings.contentType,
    'Content-Disposition': settings.contentDisposition,
    'Content-Encoding': settings.contentEncoding,
    'Content-Language': settings.contentLanguage,
    'Cache-Control': settings.cacheControl,
    Expires: settings.expires,
  };
  const headers: Record<string, string> = {
    ETag: `"${record.etag}"`,
    'Last-Modified': new Date(record.lastModified).toUTCString(),
    'Accept-Ranges': 'bytes',
    'x-amz-version-id': record.version,
    'x-amz-server-side-encryption': 'AES256',
  };
  for (const [name, stored] of Object.entries(overridable)) {
    const value = checkedHeader(request.query.get(`response-${name.toLowerCase()}`) ?? stored);
    if (value !== undefined) headers[name] = value;
  }
  for (const [name, value] of Object.entries(settings.metadata)) headers[`x-amz-meta-${name}`] = headerText(value);
  if (record.checksum && request.header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') {
    headers[checksumHeader(record.checksum.algorithm)] = record.checksum.value;
    headers['x-amz-checksum-type'] = record.checksum.value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT';
  }
  return headers;
};

/** Metadata outside ASCII, which forms can bring, as S3 writes it: RFC 2047. */
const headerText = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
