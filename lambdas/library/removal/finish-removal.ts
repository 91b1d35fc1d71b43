import { removeFile } from '#lambdas/aws/files.ts';
import { abortMultipart } from '#lambdas/aws/multipart.ts';
import { removeAsset } from '#lambdas/data/library/assets/asset.ts';
import { forgetOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { finishListing } from '#lambdas/data/library/finish-listing.ts';
import { committed } from '#lambdas/data/table/commit.ts';

/**
 * The second half of every removal: the file and whatever arrived of it, then the row.
 * May break off at any point and run again, also twice at once.
 * @param row one that says `deleting`: from then on nothing brings the file back
 */
export const finishRemoval = async (row: AssetRow): Promise<void> => {
  await finishListing(row);
  if (row.uploadId !== undefined) await abortMultipart(row.path, row.uploadId);
  await removeFile(row.path);
  if (!row.companion) await forgetOpenings(row.id);
  await committed(...removeAsset(row));
};
