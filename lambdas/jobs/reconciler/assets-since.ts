import type { AssetStatus } from '#contract/library/assets/schema.ts';
import { getAsset, listUnlisted } from '#lambdas/data/library/assets/asset.ts';
import { listAssetsOf } from '#lambdas/data/library/assets/asset-list.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';

/** Rows that have had a status at least since an instant, if one is given, as they are now; the longest first. */
export async function* assetsSince(status: AssetStatus, instant?: string): AsyncGenerator<AssetRow> {
  for await (const listed of eachItem((cursor) => listAssetsOf(status, { limit: 100, cursor }))) {
    if (instant !== undefined && sinceWhen(listed) > instant) return;
    // The list lags behind a little.
    const row = await getAsset(listed.id, { consistent: true });
    if (row?.status === status) yield row;
  }
}

const sinceWhen = ({ status, createdAt, updatedAt, deletedAt }: AssetRow): string =>
  status === 'uploading' ? createdAt : (deletedAt ?? updatedAt);

/** Rows of assets that the libraries do not show as they are, as they are now. */
export async function* unlistedAssets(): AsyncGenerator<AssetRow> {
  for await (const { assetId } of eachItem(listUnlisted)) {
    const row = await getAsset(assetId, { consistent: true });
    if (row?.unlisted) yield row;
  }
}
