import { BucketAlreadyOwnedByYou, CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { aws } from './aws.ts';

/** Makes the bucket for assets unless it is there, open to requests from the pages of these origins as in AWS. */
export const makeBucket = async (endpoint: string, name: string, allowedOrigins: readonly string[]): Promise<void> => {
  const client = new S3Client({ ...aws, endpoint, forcePathStyle: true });
  try {
    await client.send(
      new CreateBucketCommand({ Bucket: name, CreateBucketConfiguration: { LocationConstraint: aws.region } }),
    );
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
  await client.send(
    new PutBucketCorsCommand({
      Bucket: name,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: [...allowedOrigins],
            AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST'],
            AllowedHeaders: ['*'],
            ExposeHeaders: ['ETag'],
            MaxAgeSeconds: 3600,
          },
        ],
      },
    }),
  );
  client.destroy();
};
