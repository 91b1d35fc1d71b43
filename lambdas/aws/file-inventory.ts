import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { assetBucket, s3 } from './s3.ts';

const prefix = 'assets/';

/**
 * The paths of stored files, a page of up to 1,000 at a time.
 * @param since epoch milliseconds: only files whose path says that they came later; paths begin with that figure
 */
export async function* storedPaths(since?: number): AsyncGenerator<readonly string[]> {
  let token: string | undefined;
  do {
    const page = await s3().send(
      new ListObjectsV2Command({
        Bucket: assetBucket(),
        Prefix: prefix,
        ...(token !== undefined && { ContinuationToken: token }),
        ...(token === undefined && since !== undefined && { StartAfter: `${prefix}${since}` }),
      }),
    );
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

export interface OpenUpload {
  readonly path: string;
  readonly uploadId: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Multipart uploads that are neither completed nor aborted, a page at a time. */
export async function* openUploads(): AsyncGenerator<readonly OpenUpload[]> {
  let marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | undefined = {};
  do {
    const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(marker);
    yield (page.Uploads ?? []).flatMap(({ Key, UploadId, Initiated }) =>
      Key && UploadId && Initiated ? { path: Key, uploadId: UploadId, since: Initiated.toISOString() } : [],
    );
    marker = page.IsTruncated
      ? {
          ...(page.NextKeyMarker !== undefined && { KeyMarker: page.NextKeyMarker }),
          ...(page.NextUploadIdMarker !== undefined && { UploadIdMarker: page.NextUploadIdMarker }),
        }
      : undefined;
  } while (marker);
}

const listUploads = (marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string }) =>
  s3().send(new ListMultipartUploadsCommand({ Bucket: assetBucket(), Prefix: prefix, ...marker }));
