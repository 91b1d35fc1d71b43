import type { ServerResponse } from 'node:http';
import type { S3Request } from '../s3-request.ts';
import type { Bucket } from '../storage.ts';

/** A request that was let in, and where it goes. */
export interface Call {
  readonly request: S3Request;
  readonly response: ServerResponse;
  readonly bucket: Bucket;
  /** Body hash of the signature: a hex SHA-256 or the word for "not signed". */
  readonly payloadHash: string;
}

export type Operation = (call: Call) => Promise<void> | void;
