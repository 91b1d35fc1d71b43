import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A bucket as CDK's own functions take it. CDK declares `policy?: BucketPolicy` on the interface and
 * `policy?: BucketPolicy | undefined` on the class, which exactOptionalPropertyTypes keeps apart.
 */
export const asInterface = (bucket: Bucket): IBucket => bucket as IBucket;
