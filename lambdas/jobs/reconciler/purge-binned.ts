import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { finishRemoval } from '#lambdas/library/removal/finish-removal.ts';
import { withCompanions } from '#lambdas/library/removal/with-companions.ts';

/** Removes an asset whose time in the bin is over, with its companions. */
export const purgeBinned = async (asset: AssetRow): Promise<void> => {
  const [first, ...companions] = await withCompanions(asset);
  await commit(...first.writes, ...companions.flatMap(({ writes }) => writes));
  for (const { row } of [first, ...companions]) await finishRemoval(row);
};
