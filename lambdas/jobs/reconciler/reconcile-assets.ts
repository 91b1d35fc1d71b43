import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { assetLimits, uploadLimits } from '#contract/library/limits.ts';
import { openUploads } from '#lambdas/aws/file-inventory.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { abortMultipart } from '#lambdas/aws/multipart.ts';
import type { Work } from '#lambdas/data/admin/dead-letter.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { finishListing } from '#lambdas/data/library/finish-listing.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { discard, finishRemoval, withCompanions } from '#lambdas/library/removal/finish-removal.ts';
import { assetsSince, unlistedAssets } from './assets-since.ts';
import { eachByItself } from './each-by-itself.ts';
import { removeUnverified, strayFiles } from './stray-files.ts';
import { askAgain, unansweredScans } from './unanswered-scans.ts';

/** Removes an asset whose time in the bin is over, with its companions. */
const purgeBinned = async (asset: AssetRow): Promise<void> => {
  const [first, ...companions] = await withCompanions(asset);
  await commit(...first.writes, ...companions.flatMap(({ writes }) => writes));
  for (const { row } of [first, ...companions]) await finishRemoval(row);
};

export interface ReconcileOptions {
  /** Whether files of any age are looked at, not only those of the last three days. */
  readonly everything: boolean;
}

/** How many of each were put right. */
export interface ReconcileReport {
  readonly abandonedUploads: number;
  readonly emptiedFromBin: number;
  readonly finishedRemovals: number;
  readonly abortedTransfers: number;
  readonly orphanedFiles: number;
  readonly unverifiedVersions: number;
  readonly finishedListings: number;
  readonly unansweredScans: number;
}

/**
 * Ends what broke off halfway, so that every file has its row and every row its file:
 * uploads that nobody completed within a day, files whose scan gave no result, assets that lay in the bin for 30 days, removals that were begun,
 * assets that do not stand in every library where they should, transfers and files that belong to nothing, and what was put over a file once it was verified. May itself break off at any point; the next run goes on.
 */
export const reconcileAssets = async ({ everything }: ReconcileOptions): Promise<ReconcileReport> => {
  const at = now();
  const dayAgo = plusSeconds(at, -uploadLimits.lifetime);
  const failed: unknown[] = [];
  // A row that fails keeps no other from being mended, nor what follows.
  const rows = async (
    repair: keyof ReconcileReport,
    items: AsyncIterable<AssetRow>,
    mend: (row: AssetRow) => Promise<void>,
  ): Promise<number> => {
    // One that is given up must not keep a file that was deleted from being removed.
    const workOf = ({ id }: AssetRow): Work => ({ work: 'asset', itemId: id, repair });
    try {
      return await eachByItself('asset', items, (row) => mend(row).then(() => true), workOf);
    } catch (error) {
      failed.push(error);
      return 0;
    }
  };
  const ended = {
    finishedListings: await rows('finishedListings', unlistedAssets(), finishListing),
    unansweredScans: await rows('unansweredScans', unansweredScans(), askAgain),
    abandonedUploads: await rows('abandonedUploads', assetsSince('uploading', dayAgo), discard),
    emptiedFromBin: await rows('emptiedFromBin', assetsSince('binned', plusSeconds(at, -assetLimits.bin)), purgeBinned),
    finishedRemovals: await rows('finishedRemovals', assetsSince('deleting'), finishRemoval),
    abortedTransfers: await each(transfersBefore(dayAgo), ({ path, uploadId }) => abortMultipart(path, uploadId)),
  };
  const { orphans, unverified } = await strayFiles(everything ? undefined : Date.parse(at) - threeDays);
  const report = {
    ...ended,
    orphanedFiles: await each(orphans, removeFile),
    unverifiedVersions: await each(unverified, removeUnverified),
  };
  if (failed.length > 0) throw new AggregateError(failed, 'Failed with assets');
  return report;
};

const threeDays = 3 * dayMilliseconds;

async function* transfersBefore(instant: string) {
  for await (const page of openUploads()) yield* page.filter(({ since }) => since < instant);
}

const each = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  mend: (item: Item) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for await (const item of items) {
    await mend(item);
    count += 1;
  }
  return count;
};
