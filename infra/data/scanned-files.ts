import { Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { names } from '../names.ts';

/** Uploads by coaches and administrators, people's pictures, and attachments of entries; other files that the platform writes itself are not scanned. */
export const scannedPrefixes = ['assets/', 'faces/kept/', 'attachments/kept/'] as const;

/** By name, so that the data stack needs nothing of the stack that scans. */
const scannerArn = (scope: Construct, stage: string): string =>
  Stack.of(scope).formatArn({
    service: 'iam',
    region: '',
    resource: 'role',
    resourceName: names.malwareScanRole(stage, Stack.of(scope).region),
  });

/**
 * No link leads to a file that the scan did not pass, and only the scan says so. Files of a time before the scan have no tag, and open: that
 * a file waits for its result is in its row. Tags are closed to everybody else whatever their keys, because writing one set of tags drops the
 * one before it. The functions themselves still read a file before it is scanned: they look at its first and last bytes only.
 * Sources: https://docs.aws.amazon.com/guardduty/latest/ug/tag-based-access-s3-malware-protection.html
 * and https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObjectTagging.html
 */
export const protectScannedFiles = (scope: Construct, bucket: IBucket, stage: string): void => {
  const common = {
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    resources: scannedPrefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
  };
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...common,
      sid: 'NoLinkLeadsToRefusedFiles',
      actions: ['s3:GetObject', 's3:GetObjectVersion'],
      conditions: {
        StringEquals: {
          's3:authType': 'REST-QUERY-STRING',
          's3:ExistingObjectTag/GuardDutyMalwareScanStatus': [
            'THREATS_FOUND',
            'UNSUPPORTED',
            'ACCESS_DENIED',
            'FAILED',
          ],
        },
      },
    }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...common,
      sid: 'OnlyTheScanTagsFiles',
      actions: [
        's3:PutObjectTagging',
        's3:PutObjectVersionTagging',
        's3:DeleteObjectTagging',
        's3:DeleteObjectVersionTagging',
      ],
      conditions: { ArnNotEquals: { 'aws:PrincipalArn': scannerArn(scope, stage) } },
    }),
  );
};
