import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A request in path style, `/{bucket}/{key}`, before anybody is asked for. */
export interface S3Request {
  readonly method: string;
  /** Decoded, with its leading slash. */
  readonly path: string;
  /** Empty for `/`. */
  readonly bucket: string;
  /** Decoded, never a path in the file system; empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** A header's value; an `x-amz-*` parameter of a presigned URL stands for the header of its name, as in S3. */
  readonly header: (name: string) => string | undefined;
  readonly incoming: IncomingMessage;
}

const maximumKeyBytes = 1024;

export const readRequest = (incoming: IncomingMessage): S3Request => {
  // URL would resolve `..`, which may be part of a key and is part of what was signed.
  const [, rawPath = '/', rawQuery = ''] = /^([^?]*)\??(.*)$/s.exec(incoming.url ?? '/') ?? [];
  const path = decoded(rawPath);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  if (Buffer.byteLength(key) > maximumKeyBytes) throw new S3Error('KeyTooLongError', 'Your key is too long');
  const query = new URLSearchParams(rawQuery);
  return {
    method: incoming.method ?? 'GET',
    path,
    bucket,
    key,
    query,
    header: (name) => headerOf(incoming, name) ?? parameterAsHeader(query, name),
    incoming,
  };
};

/** Only what was sent as a header. */
export const headerOf = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

const parameterAsHeader = (query: URLSearchParams, name: string): string | undefined => {
  if (!name.startsWith('x-amz-')) return undefined;
  return [...query].find(([parameter]) => parameter.toLowerCase() === name)?.[1];
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
};
