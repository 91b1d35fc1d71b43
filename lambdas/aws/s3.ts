import { S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { environments } from '#lambdas/environment.ts';
import { once } from './once.ts';

const Settings = v.pick(environments.assets, ['ASSET_BUCKET', 'FILES_PUBLIC_ENDPOINT']);

const settings = once(() => v.parse(Settings, process.env));

export const assetBucket = (): string => settings().ASSET_BUCKET;

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
  const { FILES_PUBLIC_ENDPOINT } = settings();
  return new S3Client({
    // Otherwise the address would carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(FILES_PUBLIC_ENDPOINT ? { endpoint: FILES_PUBLIC_ENDPOINT } : {}),
  });
});
