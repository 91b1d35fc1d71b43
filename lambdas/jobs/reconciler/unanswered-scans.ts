import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import { readTag } from '#lambdas/aws/files.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { type Scanned, ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { setting } from '#lambdas/environment.ts';
import { log } from '#lambdas/http/log.ts';
import { acceptFile, refuseFile } from '#lambdas/library/scanning/settle.ts';
import { notedOf, takeResult } from '#lambdas/library/scanning/take-result.ts';
import { assetsSince } from './assets-since.ts';

/** Seconds. Most results are there within a minute; after a day nobody should wait any longer. */
export const patience = { result: 600, alarm: 3_600, refusal: day } as const;

/** Files whose result did not come: the longest without it first. */
export const unansweredScans = () => assetsSince('scanning', plusSeconds(now(), -patience.result));

/**
 * Asks the file itself what the scan said of it. Where nothing is there after an hour, the log says so and an alarm rings; after a day
 * the file is refused, so that its uploader knows. Where files are no longer scanned, there is nothing to wait for.
 */
export const askAgain = async (row: AssetRow): Promise<void> => {
  const found = notedOf(row) ?? (await taggedOn(row));
  if (found && (await takeResult(row.id, found)) !== 'failed') return;
  const isOlderThan = (seconds: number): boolean => row.updatedAt <= plusSeconds(now(), -seconds);
  try {
    if (!found && setting('MALWARE_SCAN') !== 'on') await acceptFile(row);
    else if (isOlderThan(patience.refusal)) await refuseFile(row, 'unscanned');
    else if (isOlderThan(patience.alarm))
      log('ERROR', 'a file was not scanned', { assetId: row.id, result: found?.result });
  } catch (error) {
    // The result came just now.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const taggedOn = async ({ path, version }: AssetRow): Promise<Scanned | undefined> => {
  const file = { path, ...defined({ version }) };
  const { success, output } = v.safeParse(ScanResult, await readTag(file, 'GuardDutyMalwareScanStatus'));
  return success ? { result: output, ...defined({ version }) } : undefined;
};
