import * as v from 'valibot';
import { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';

/**
 * An event of GuardDuty about a scanned file, as far as it matters here. It delivers at least once.
 * Source: https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html
 */
export const ScanEvent = v.object({
  id: v.string(),
  source: v.literal('aws.guardduty'),
  'detail-type': v.literal('GuardDuty Malware Protection Object Scan Result'),
  detail: v.object({
    s3ObjectDetails: v.object({
      bucketName: v.string(),
      objectKey: v.string(),
      // `null` where the bucket keeps no versions.
      versionId: v.nullish(v.string()),
    }),
    scanResultDetails: v.object({ scanResultStatus: ScanResult }),
  }),
});
export type ScanEvent = v.InferOutput<typeof ScanEvent>;
