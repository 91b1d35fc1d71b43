import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A bucket as CDK's own functions take it. CDK declares `policy?: BucketPolicy` on the interface and
 * `policy?: BucketPolicy | undefined` on the class, which exactOptionalPropertyTypes keeps apart.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const asInterface = (bucket: Bucket): IBucket => bucket as IBucket;
