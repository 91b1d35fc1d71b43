import { UploadPartCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { uploadLimits } from '#contract/library/limits.ts';
import { assetBucket, signer } from './s3.ts';

/** A file as it will be stored. */
export interface NewFile {
  readonly path: string;
  readonly contentType: string;
  readonly uploadedBy: string;
  readonly originalName: string;
}

/**
 * A form that lets a browser store exactly this file, for 5 minutes.
 * @param size bytes, neither more nor less
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export const signForm = async (
  file: NewFile,
  size: number,
): Promise<{ readonly url: string; readonly fields: Record<string, string> }> =>
  createPresignedPost(signer(), {
    Bucket: assetBucket(),
    Key: file.path,
    Expires: uploadLimits.signature,
    // A field is a condition too: the form must carry exactly its value.
    Fields: {
      'Content-Type': file.contentType,
      ...Object.fromEntries(Object.entries(metadataOf(file)).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    },
    Conditions: [['content-length-range', size, size]],
  });

/**
 * Where a browser may PUT one part of a multipart upload, for 5 minutes.
 * @param size bytes of this part, neither more nor less
 */
export const signPart = (path: string, uploadId: string, partNumber: number, size: number): Promise<string> =>
  getSignedUrl(
    signer(),
    new UploadPartCommand({
      Bucket: assetBucket(),
      Key: path,
      UploadId: uploadId,
      PartNumber: partNumber,
      ContentLength: size,
    }),
    { expiresIn: uploadLimits.signature, signableHeaders: new Set(['host', 'content-length']) },
  );

/** Stored with the file itself; S3 allows ASCII only, 2 KB in all. */
export const metadataOf = ({ uploadedBy, originalName }: NewFile): Record<string, string> => ({
  uploader: uploadedBy,
  'original-name': encodedUpTo(1_500, originalName),
});

const encodedUpTo = (length: number, text: string): string => {
  let encoded = '';
  for (const character of text) {
    const next = encoded + encodeURIComponent(character);
    if (next.length > length) break;
    encoded = next;
  }
  return encoded;
};
