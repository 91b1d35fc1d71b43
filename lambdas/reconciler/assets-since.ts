import type { AssetStatus } from '#contract/asset.ts';
import { getAsset, listAssetsOf } from '#lambdas/data/asset.ts';
import type { AssetRow } from '#lambdas/data/asset-row.ts';

/** Rows that have had a status at least since an instant, as they are now; the longest first. */
export async function* assetsSince(status: AssetStatus, instant: string): AsyncGenerator<AssetRow> {
  let cursor: string | undefined;
  do {
    const page = await listAssetsOf(status, { limit: 100, cursor });
    for (const { id, ...listed } of page.items) {
      if (sinceWhen({ ...listed, id }) > instant) return;
      // The list lags behind a little.
      const row = await getAsset(id, { consistent: true });
      if (row?.status === status) yield row;
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}

const sinceWhen = ({ status, createdAt, updatedAt, deletedAt }: AssetRow): string =>
  status === 'uploading' ? createdAt : (deletedAt ?? updatedAt);
