import type { ObjectRecord } from './records.ts';
import type { Bucket } from './storage.ts';

export interface ScannedFile {
  readonly bucket: string;
  readonly key: string;
  readonly version: string;
  readonly result: 'NO_THREATS_FOUND' | 'THREATS_FOUND';
}

/** The prefixes that the product names in GuardDuty's plan. */
const scanned = ['assets/', 'faces/kept/', 'attachments/kept/'];

/** Long enough to be seen: GuardDuty takes some seconds too. */
const delay = 4_000;

/**
 * A text that programs against malware take for malware, so that they can be tried out.
 * Source: https://www.eicar.org/download-anti-malware-testfile/
 */
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/**
 * Stands in for GuardDuty: a file under one of these prefixes is tagged with what was found some seconds after it has arrived, and told of. Malware is
 * what has the EICAR text among its first 64 KB.
 */
export const scanning = (bucket: Bucket, onScan: (file: ScannedFile) => void): Bucket => {
  const scan = async (record: ObjectRecord): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of bucket.readData(record, 0, Math.min(record.size, 65_536) - 1)) chunks.push(chunk);
    const result = Buffer.concat(chunks).includes(eicar) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND';
    await bucket.setTags(record, { GuardDutyMalwareScanStatus: result });
    onScan({ bucket: bucket.name, key: record.key, version: record.version, result });
  };
  const scanLater = (record: ObjectRecord): void => {
    if (!scanned.some((prefix) => record.key.startsWith(prefix))) return;
    // Data that is gone by then needs no result.
    setTimeout(() => void scan(record).catch(() => undefined), delay).unref();
  };
  return {
    ...bucket,
    putObject: async (...args) => {
      const record = await bucket.putObject(...args);
      scanLater(record);
      return record;
    },
    completeUpload: async (...args) => {
      const record = await bucket.completeUpload(...args);
      if (record) scanLater(record);
      return record;
    },
  };
};
