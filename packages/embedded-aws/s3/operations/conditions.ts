import type { ObjectRecord } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { headerOf, type S3Request } from '../s3-request.ts';

const failed = (condition: string) =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

const names = (list: string, { etag }: ObjectRecord): boolean =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '').replaceAll('"', '')));

/**
 * Conditions of GET and HEAD. @returns whether the reader's copy is still good (304)
 * @throws S3Error PreconditionFailed
 */
export const isNotModified = ({ incoming }: S3Request, record: ObjectRecord): boolean => {
  const match = headerOf(incoming, 'if-match');
  const noneMatch = headerOf(incoming, 'if-none-match');
  const modified = Date.parse(record.lastModified);
  if (match !== undefined && !names(match, record)) throw failed('If-Match');
  const unmodifiedSince = Date.parse(headerOf(incoming, 'if-unmodified-since') ?? '');
  if (match === undefined && modified > unmodifiedSince) throw failed('If-Unmodified-Since');
  if (noneMatch !== undefined) return names(noneMatch, record);
  return modified <= Date.parse(headerOf(incoming, 'if-modified-since') ?? '');
};

/** Conditions of a write, for {@link Bucket.putObject}: the object must not exist, or must be the one that was read. */
export const writeCondition =
  ({ incoming }: S3Request) =>
  (current: ObjectRecord | undefined): void => {
    const match = headerOf(incoming, 'if-match');
    const noneMatch = headerOf(incoming, 'if-none-match');
    if (noneMatch !== undefined && noneMatch !== '*') {
      throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented');
    }
    if (noneMatch !== undefined && current) throw failed('If-None-Match');
    if (match === undefined) return;
    if (!current) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    if (!names(match, current)) throw failed('If-Match');
  };
