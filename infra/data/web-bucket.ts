import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { asInterface } from '../as-interface.ts';
import { names } from '../names.ts';
import { bucketRemoval } from './retained.ts';

interface WebBucketProps {
  readonly stage: string;
  readonly logBucket: IBucket;
  readonly keep: boolean;
}

/** The web application, with the files of earlier deployments: pages that are open go on asking for them. */
export const createWebBucket = (scope: Construct, { stage, logBucket, keep }: WebBucketProps): IBucket => {
  const bucket = new Bucket(scope, 'WebBucket', {
    bucketName: webBucketName(scope, stage),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // An older version is what a roll-back by hand needs.
    versioned: true,
    serverAccessLogsBucket: logBucket,
    serverAccessLogsPrefix: 'web/',
    lifecycleRules: [
      {
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(90),
        expiredObjectDeleteMarker: true,
      },
    ],
    ...bucketRemoval(keep),
  });
  const stack = Stack.of(scope);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'DistributionsOfThisAccount',
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('*')],
      // Which of them it is, only the app stack knows. All that lies here is public anyway.
      conditions: {
        ArnLike: {
          'AWS:SourceArn': stack.formatArn({
            service: 'cloudfront',
            region: '',
            resource: 'distribution',
            resourceName: '*',
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          }),
        },
      },
    }),
  );
  return asInterface(bucket);
};

export const webBucketName = (scope: Construct, stage: string): string => {
  const { account, region } = Stack.of(scope);
  return names.webBucket(stage, account, region);
};
