import { CreateMultipartUploadCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { localCredentials } from '../credentials.ts';

/** Shared by the conformance tests of S3. */
export const testBucket = { name: 'stillwater-assets', allowedOrigins: ['http://localhost:5173'] };

export const Bucket = testBucket.name;

export const clientOf = (endpoint: string, changes: S3ClientConfig = {}): S3Client =>
  new S3Client({
    endpoint,
    region: 'eu-west-1',
    credentials: localCredentials,
    forcePathStyle: true,
    maxAttempts: 1,
    ...changes,
  });

/** A client that presigns as the platform does: without a checksum of the body it has not seen. */
export const presigningClientOf = (endpoint: string, changes: S3ClientConfig = {}): S3Client =>
  clientOf(endpoint, { requestChecksumCalculation: 'WHEN_REQUIRED', ...changes });

/** The code and message of an error document. */
export const errorOf = async (response: Response): Promise<{ status: number; code?: string; message?: string }> => {
  const document = await response.text();
  const [, code] = /<Code>(.*?)<\/Code>/.exec(document) ?? [];
  const [, message] = /<Message>(.*?)<\/Message>/.exec(document) ?? [];
  return { status: response.status, ...(code ? { code } : {}), ...(message ? { message } : {}) };
};

export const startUpload = async (client: S3Client, Key: string): Promise<string> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }));
  if (!UploadId) throw new Error('No upload was started');
  return UploadId;
};
