import { companionRoles } from '#contract/library/assets/schema.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { abortMultipart } from '#lambdas/aws/multipart.ts';
import { type ChangedAsset, getAssets, markedForRemoval, removeAsset } from '#lambdas/data/library/assets/asset.ts';
import { forgetOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { finishListing } from '#lambdas/data/library/finish-listing.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { described, log } from '#lambdas/http/log.ts';

/** An asset and everything that stands beside it or was meant to, marked for removal; to be committed together. */
export const withCompanions = async (asset: AssetRow): Promise<readonly [ChangedAsset, ...ChangedAsset[]]> => {
  const ids = companionRoles.flatMap((role) =>
    [asset.companions[role], asset.companionChecks?.[role]].flatMap((file) => file?.id ?? []),
  );
  const rows = ids.length === 0 ? [] : await getAssets(ids);
  return [markedForRemoval(asset), ...rows.filter(({ status }) => status !== 'deleting').map(markedForRemoval)];
};

/**
 * Removes an upload that never became an asset.
 * @throws ConditionFailed when it has become one meanwhile
 */
export const discard = async (row: AssetRow): Promise<void> => {
  const marked = markedForRemoval(row);
  await commit(...marked.writes);
  await finishRemoval(marked.row);
};

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

/** The reconciler finishes within the hour what fails here, so the reply need not wait. */
export const finishRemovals = async (marked: readonly ChangedAsset[]): Promise<void> => {
  for (const { row } of marked) {
    await finishRemoval(row).catch((error: unknown) =>
      log('WARN', 'removal left to the reconciler', { assetId: row.id, error: described(error) }),
    );
  }
};
