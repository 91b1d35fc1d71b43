import { Duration, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { acknowledge } from '../acknowledge.ts';
import { asInterface } from '../as-interface.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { bucketRemoval } from './retained.ts';

/** Files that administrators upload, straight from the browser with presigned requests. */
export const createAssetBucket = (scope: Construct, settings: Settings): IBucket => {
  const bucket = asInterface(
    new Bucket(scope, 'AssetBucket', {
      bucketName: assetBucketName(scope, settings.stage),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        // What is made for one look; sent invoices lie beside it and stay. It has names and raw pictures in it, so nothing of it stays.
        {
          prefix: 'documents/made/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // A sent one is taken away when its buyer goes, and made anew of what is left. Tax law asks for ten years from the end of its own.
        {
          prefix: 'documents/invoices/',
          expiration: Duration.days(11 * 366),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Sent invoices go on having the logo that they had; it goes with its coach.
        { prefix: 'documents/logos/', noncurrentVersionExpiration: Duration.days(1) },
        // A face arrives here as its owner sends it, is copied, and is not looked at again.
        { prefix: 'faces/new/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'faces/kept/', noncurrentVersionExpiration: Duration.days(1) },
        // An attachment arrives in the same way.
        { prefix: 'attachments/new/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'attachments/kept/', noncurrentVersionExpiration: Duration.days(1) },
        // They may hold private notes, so nothing of them stays either.
        { prefix: 'records/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        {
          prefix: 'exports/',
          expiration: Duration.seconds(ownDataLimits.exportRetention),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedOrigins: [settings.fileOrigin],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT, HttpMethods.POST],
          allowedHeaders: ['*'],
          // The parts of a multipart upload are named by it.
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      ...bucketRemoval(settings.keep),
    }),
  );
  acknowledge(bucket, {
    S1: 'A line of its access log would hold a whole signed link and the name of the file; see docs/decisions/0059.',
  });
  return bucket;
};

/** Where the browser reaches the bucket. */
export const assetOrigin = (scope: Construct, stage: string): string => {
  const { region } = Stack.of(scope);
  return `https://${assetBucketName(scope, stage)}.s3.${region}.amazonaws.com`;
};

export const assetBucketName = (scope: Construct, stage: string): string => {
  const { account, region } = Stack.of(scope);
  return names.assetBucket(stage, account, region);
};
