import { S3Error } from '../s3-error.ts';

/** Positions of the first and the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads `bytes=first-last`, `bytes=first-` or `bytes=-count`.
 * @returns undefined for anything else, several ranges too: S3 answers the whole object then
 * @throws S3Error InvalidRange when nothing of the object is in it
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const range =
    first === ''
      ? { first: Math.max(size - Number(last), 0), last: size - 1 }
      : { first: Number(first), last: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
  if (range.first > range.last) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: header ?? '',
      ActualObjectSize: String(size),
    });
  }
  return range;
};
