import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchUpload,
  type Part,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { defined } from '#contract/core/defined.ts';
import type { ReceivedPart } from '#contract/library/assets/upload-schema.ts';
import { assetBucket, s3 } from './s3.ts';
import { metadataOf, type NewFile } from './signed-upload.ts';

/** @returns S3's id of the upload */
export const startMultipart = async (file: NewFile): Promise<string> => {
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({
      Bucket: assetBucket(),
      Key: file.path,
      ContentType: file.contentType,
      Metadata: metadataOf(file),
    }),
  );
  if (UploadId === undefined) throw new Error('S3 began an upload without an id');
  return UploadId;
};

/**
 * The parts that have arrived, by number.
 * @returns nothing for an upload that is completed, aborted or was never begun
 */
export const listParts = async (path: string, uploadId: string): Promise<ReceivedPart[] | undefined> => {
  const found: ReceivedPart[] = [];
  let marker: string | undefined;
  try {
    do {
      const page = await s3().send(
        new ListPartsCommand({
          Bucket: assetBucket(),
          Key: path,
          UploadId: uploadId,
          ...defined({ PartNumberMarker: marker }),
        }),
      );
      found.push(...(page.Parts ?? []).map(receivedPart));
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
  } catch (error) {
    if (isNoSuchUpload(error)) return undefined;
    throw error;
  }
  return found;
};

/** Joins the parts; no error when that has happened before. */
export const joinParts = async (path: string, uploadId: string, parts: readonly ReceivedPart[]): Promise<void> => {
  const command = new CompleteMultipartUploadCommand({
    Bucket: assetBucket(),
    Key: path,
    UploadId: uploadId,
    MultipartUpload: { Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })) },
  });
  try {
    // S3 may take its time over many parts.
    await s3().send(command, { requestTimeout: 8_000 });
  } catch (error) {
    if (!isNoSuchUpload(error)) throw error;
  }
};

/** Throws away what has arrived; no error when there is nothing. */
export const abortMultipart = async (path: string, uploadId: string): Promise<void> => {
  try {
    await s3().send(new AbortMultipartUploadCommand({ Bucket: assetBucket(), Key: path, UploadId: uploadId }));
  } catch (error) {
    if (!isNoSuchUpload(error)) throw error;
  }
};

const receivedPart = ({ PartNumber = 0, Size = 0, ETag = '' }: Part): ReceivedPart => ({
  partNumber: PartNumber,
  size: Size,
  etag: ETag,
});

const isNoSuchUpload = (error: unknown): boolean =>
  error instanceof NoSuchUpload || (error instanceof S3ServiceException && error.name === 'NoSuchUpload');
