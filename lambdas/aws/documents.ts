import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { moneyLimits } from '#contract/billing/limits.ts';
import { describeFile, isMissing } from './files.ts';
import { assetBucket, s3, signer } from './s3.ts';
import { contentDisposition } from './signed-link.ts';

/** Something that was made for one person to read. */
export interface Document {
  /** Files under `documents/made/` or `records/` are deleted after a day. */
  readonly path:
    | `documents/${string}`
    | `records/${string}`
    | `exports/${string}`
    | `faces/${string}`
    | `attachments/${string}`;
  readonly contentType: string;
}

export const hasDocument = async (path: string): Promise<boolean> => (await describeFile(path)) !== undefined;

/** All of a document; nothing where there is none. */
export const readDocument = async (path: Document['path']): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: assetBucket(), Key: path }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Keeps a document whose first writing counts: whatever is there already stays. @returns its version, where this was the first and the bucket has any */
export const keepDocument = async ({ path, contentType }: Document, bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const { VersionId } = await s3().send(
      new PutObjectCommand({
        Bucket: assetBucket(),
        Key: path,
        Body: bytes,
        ContentType: contentType,
        ChecksumAlgorithm: 'SHA256',
        IfNoneMatch: '*',
      }),
    );
    return VersionId;
  } catch (error) {
    // Somebody was first.
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
    return undefined;
  }
};

/** Where a browser may GET a document, for five minutes. @param fileName what the download is called */
export const linkToDocument = async (
  { path, contentType }: Document,
  fileName: string,
): Promise<{ readonly url: string; readonly expiresAt: string }> => {
  const now = Date.now();
  const url = await getSignedUrl(
    signer(),
    new GetObjectCommand({
      Bucket: assetBucket(),
      Key: path,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition('attachment', fileName),
      ResponseCacheControl: 'private, no-store',
    }),
    { signingDate: new Date(now), expiresIn: moneyLimits.linkSeconds },
  );
  return { url, expiresAt: new Date(now + moneyLimits.linkSeconds * 1000).toISOString() };
};
