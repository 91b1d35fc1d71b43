import * as v from 'valibot';

/**
 * Results of GuardDuty, in its event and in the tag of the file.
 * Source: https://docs.aws.amazon.com/guardduty/latest/ug/monitoring-malware-protection-s3-scans-gdu.html
 */
export const ScanResult = v.picklist(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']);
export type ScanResult = v.InferOutput<typeof ScanResult>;

/** The scan result of one version of a file. */
export const Scanned = v.object({ result: ScanResult, version: v.exactOptional(v.string()) });
export type Scanned = v.InferOutput<typeof Scanned>;

/** Whose file lies at a path; nothing where it is the path of none. */
export const assetIdIn = (path: string): string | undefined => /^assets\/\d+-([\w-]{22})-/.exec(path)?.[1];
