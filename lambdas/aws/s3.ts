import { S3Client } from '@aws-sdk/client-s3';
import { setting } from '#lambdas/environment.ts';
import { once } from './once.ts';

export const assetBucket = once(() => setting('ASSET_BUCKET'));

/** For the calls that a Lambda makes itself. */
export const s3 = once(
  () =>
    new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
    }),
);

/** Signs for the host that browsers use; makes no call. */
export const signer = once(() => {
  const publicEndpoint = setting('FILES_PUBLIC_ENDPOINT');
  return new S3Client({
    // Otherwise the address would carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(publicEndpoint ? { endpoint: publicEndpoint } : {}),
  });
});
