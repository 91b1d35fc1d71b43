import type { ObjectSettings } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { headerOf, type S3Request } from '../s3-request.ts';

const metadataPrefix = 'x-amz-meta-';
const maximumMetadataBytes = 2048;

/** Headers that later answers for the object repeat. */
export const settingsOfRequest = (request: S3Request): ObjectSettings => {
  const names = [
    ...Object.keys(request.incoming.headers),
    ...[...request.query.keys()].map((name) => name.toLowerCase()),
  ];
  return objectSettings(
    (name) => (name.startsWith('x-amz-') ? request.header(name) : headerOf(request.incoming, name)),
    names,
  );
};

/** The same of a form's fields or of headers. @param names every name that there is, in lower case */
export const objectSettings = (
  valueOf: (name: string) => string | undefined,
  names: Iterable<string>,
): ObjectSettings => {
  const metadata = Object.fromEntries(
    [...names]
      .filter((name) => name.startsWith(metadataPrefix))
      .map((name) => [name.slice(metadataPrefix.length), valueOf(name) ?? '']),
  );
  const bytes = Object.entries(metadata).reduce((sum, entry) => sum + Buffer.byteLength(entry.join('')), 0);
  if (bytes > maximumMetadataBytes) {
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  const settings = {
    contentDisposition: valueOf('content-disposition'),
    // Says how the body was sent, not what it is.
    contentEncoding: valueOf('content-encoding')?.replace(/(^|,\s*)aws-chunked(,\s*)?/i, '') || undefined,
    contentLanguage: valueOf('content-language'),
    cacheControl: valueOf('cache-control'),
    expires: valueOf('expires'),
  };
  return {
    contentType: checkedHeader(valueOf('content-type')) ?? 'binary/octet-stream',
    metadata,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => checkedHeader(value) !== undefined)),
  };
};

/** @throws S3Error InvalidArgument for what no HTTP header can hold */
export const checkedHeader = <Value extends string | undefined>(value: Value): Value => {
  if (value !== undefined && /[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
  }
  return value;
};
