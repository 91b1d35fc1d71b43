import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { asInterface } from '../as-interface.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { bucketRemoval } from './retained.ts';

/** Access logs of the web bucket and of CloudFront, for 90 days. */
export const createLogBucket = (scope: Construct, keep: boolean): IBucket => {
  const bucket = new Bucket(scope, 'LogBucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    ...bucketRemoval(keep),
  });
  const { partition, account } = Stack.of(scope);
  // Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LogsOfTheSite',
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${account}/CloudFront/*`)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:*` },
      },
    }),
  );
  acknowledge(bucket, {
    S1: 'The log of a log bucket would log itself; where there is no web bucket, nothing else logs here.',
  });
  return asInterface(bucket);
};

/**
 * Keeps the account's audit trail for a year. The bucket outlives the trail, which is in the app stack, and an
 * overwritten file keeps its earlier version.
 * Source: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-s3-bucket-policy-for-cloudtrail.html
 */
export const createTrailBucket = (scope: Construct, { stage, keep }: Settings): IBucket => {
  const bucket = new Bucket(scope, 'TrailBucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [{ expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(365) }],
    ...bucketRemoval(keep),
  });
  const { account } = Stack.of(scope);
  const ofTrail = {
    'aws:SourceArn': Stack.of(scope).formatArn({
      service: 'cloudtrail',
      resource: 'trail',
      resourceName: names.trail(stage),
    }),
  };
  const principals = [new ServicePrincipal('cloudtrail.amazonaws.com')];
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'TrailLooksAtTheBucket',
      principals,
      actions: ['s3:GetBucketAcl'],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: ofTrail },
    }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'TrailWrites',
      principals,
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${account}/*`)],
      conditions: { StringEquals: { ...ofTrail, 's3:x-amz-acl': 'bucket-owner-full-control' } },
    }),
  );
  acknowledge(bucket, {
    S1: 'It is a log itself, and only the trail writes to it; what people read of it is in the trail.',
  });
  return asInterface(bucket);
};
