import {
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import { defined } from '#contract/core/defined.ts';
import { assetBucket, s3 } from './s3.ts';

const prefix = 'assets/';

/** A path with all that the bucket keeps of it. */
export interface StoredFile {
  readonly path: string;
  /** Whether there is a file now, and not only what is left of one that was removed. */
  readonly isThere: boolean;
  /** The ids of its versions, those of removals among them. */
  readonly versions: readonly string[];
}

/**
 * Every path that the bucket keeps anything of, up to 1,000 versions at a time.
 * @param since epoch milliseconds: only files whose path says that they came later; paths begin with that figure
 */
export async function* listStoredFiles(since?: number): AsyncGenerator<readonly StoredFile[]> {
  let marker: VersionMarker | undefined = since === undefined ? {} : { KeyMarker: `${prefix}${since}` };
  let unfinished: readonly Entry[] = [];
  do {
    const page: Awaited<ReturnType<typeof listVersions>> = await listVersions(marker);
    const entries: Entry[] = [...unfinished, ...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    marker = page.IsTruncated
      ? defined({ KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker })
      : undefined;
    // The next page may go on with the same path.
    const last = marker?.KeyMarker;
    unfinished = entries.filter(({ Key }) => Key === last);
    yield byPath(entries.filter(({ Key }) => Key !== last));
  } while (marker);
}

type VersionMarker = Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'>;
/** The marker of a removal has no size. */
type Entry = Pick<ObjectVersion, 'Key' | 'VersionId' | 'IsLatest' | 'Size'>;

const byPath = (entries: readonly Entry[]): StoredFile[] => {
  const found = new Map<string, { path: string; isThere: boolean; versions: string[] }>();
  for (const { Key: path, VersionId, IsLatest, Size } of entries) {
    if (path === undefined || VersionId === undefined) continue;
    const file = found.get(path) ?? { path, isThere: false, versions: [] };
    file.versions.push(VersionId);
    if (IsLatest && Size !== undefined) file.isThere = true;
    found.set(path, file);
  }
  return [...found.values()];
};

const listVersions = (marker: VersionMarker) =>
  s3().send(new ListObjectVersionsCommand({ Bucket: assetBucket(), Prefix: prefix, ...marker }));

/** The versions of one file that the bucket keeps, those of removals among them. */
export const versionsOf = async (path: string): Promise<string[]> => {
  const { Versions = [], DeleteMarkers = [] } = await s3().send(
    new ListObjectVersionsCommand({ Bucket: assetBucket(), Prefix: path }),
  );
  return [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) =>
    Key === path && VersionId !== undefined ? VersionId : [],
  );
};

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
      ? defined({ KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker })
      : undefined;
  } while (marker);
}

const listUploads = (marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string }) =>
  s3().send(new ListMultipartUploadsCommand({ Bucket: assetBucket(), Prefix: prefix, ...marker }));
