import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { defined } from '#contract/core/defined.ts';
import { assetBucket, s3 } from './s3.ts';

/** A stored file, as S3 describes it. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Where the bucket keeps versions. */
  readonly version?: string;
}

/** @returns nothing where there is no file */
export const describeFile = async (path: string): Promise<StoredFile | undefined> => {
  try {
    const { ContentLength, ContentType, VersionId } = await s3().send(
      new HeadObjectCommand({ Bucket: assetBucket(), Key: path }),
    );
    return {
      size: ContentLength ?? 0,
      contentType: ContentType ?? '',
      ...defined({ version: VersionId }),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * Some bytes of a file.
 * @param version which of its versions; without it, whichever is the latest by then
 * @param first offset, 0 or more
 * @param last offset, included; may lie behind the end
 */
export const readFile = async (
  { path, version }: { readonly path: string; readonly version?: string },
  first: number,
  last: number,
): Promise<Uint8Array> => {
  const { Body } = await s3().send(
    new GetObjectCommand({
      Bucket: assetBucket(),
      Key: path,
      ...defined({ VersionId: version }),
      Range: `bytes=${first}-${last}`,
    }),
  );
  return Body ? Body.transformToByteArray() : new Uint8Array();
};

/** The value of a tag that a version of a file has; nothing where it has no such tag. */
export const readTag = async (
  { path, version }: { readonly path: string; readonly version?: string },
  key: string,
): Promise<string | undefined> => {
  const { TagSet = [] } = await s3().send(
    new GetObjectTaggingCommand({
      Bucket: assetBucket(),
      Key: path,
      ...defined({ VersionId: version }),
    }),
  );
  return TagSet.find(({ Key }) => Key === key)?.Value;
};

/** Removes a file; no error when it is gone already. The bucket keeps its versions for 30 days, from which an operator can restore it. */
export const removeFile = async (path: string): Promise<void> => {
  await s3().send(new DeleteObjectCommand({ Bucket: assetBucket(), Key: path }));
};

/** Removes one version, or the marker of a removal, for good; no error when it is gone already. */
export const removeVersion = async (path: string, version: string): Promise<void> => {
  await s3().send(new DeleteObjectCommand({ Bucket: assetBucket(), Key: path, VersionId: version }));
};

/** Removes a file of one version for good, where its version is known; where not, for as long as the bucket keeps versions. */
export const removeForGood = (path: string, version: string | undefined): Promise<void> =>
  version === undefined ? removeFile(path) : removeVersion(path, version);

/** A role that may not list the bucket reads 403 for an object that is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);
