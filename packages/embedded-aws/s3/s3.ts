import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCredentials } from '../credentials.ts';
import { listenFrom } from '../http/listen.ts';
import { type ScannedFile, scanning } from './scan.ts';
import { serveS3 } from './serve-s3.ts';
import type { Credentials } from './signature/credential-scope.ts';
import { type Bucket, openBucket } from './storage.ts';

export interface S3 {
  /** `http://127.0.0.1:<port>`; `localhost` in its place works too, as long as it is the host that was signed. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

export interface S3Options {
  /** The first port tried, upwards from it; any free one for 0. */
  readonly port?: number;
  /** Keeps the objects between runs; without it they go when the server stops. */
  readonly folder?: string;
  readonly region?: string;
  readonly credentials?: Credentials;
  /** They exist from the start; there is no CreateBucket. `allowedOrigins` may upload and read from a browser. */
  readonly buckets: readonly { readonly name: string; readonly allowedOrigins: readonly string[] }[];
  /** Hears what a scan for malware found, some seconds after each file; without it no file is scanned. */
  readonly onScan?: ((file: ScannedFile) => void) | undefined;
}

/**
 * Starts the embedded S3: path style, Signature Version 4 in header, URL and POST policy.
 * Every bucket keeps versions. Limits: no ACL, no bucket policy, no anonymous access; one pair of credentials may do
 * everything, so that a missing object is NoSuchKey where a Lambda without `s3:ListBucket` would read AccessDenied.
 */
export const startS3 = async (options: S3Options): Promise<S3> => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'embedded-s3-')));
  const buckets = new Map<string, Bucket>();
  for (const { name, allowedOrigins } of options.buckets) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new Error(`${name} is not the name of a bucket`);
    const bucket = await openBucket(join(folder, name), name, allowedOrigins);
    buckets.set(name, options.onScan ? scanning(bucket, options.onScan) : bucket);
  }
  const authority = { credentials: options.credentials ?? localCredentials, region: options.region ?? 'eu-west-1' };
  const serve = serveS3(buckets, authority);
  const { endpoint, stop } = await listenFrom((request, response) => void serve(request, response), options.port ?? 0, {
    requestTimeout: 0,
  });
  return {
    endpoint,
    stop: async () => {
      await stop();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
};
