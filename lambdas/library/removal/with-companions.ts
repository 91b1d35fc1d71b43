import { companionRoles } from '#contract/library/assets/schema.ts';
import { type ChangedAsset, getAssets, markedForRemoval } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';

/** An asset and everything that stands beside it or was meant to, marked for removal; to be committed together. */
export const withCompanions = async (asset: AssetRow): Promise<readonly [ChangedAsset, ...ChangedAsset[]]> => {
  const ids = companionRoles.flatMap((role) =>
    [asset.companions[role], asset.companionChecks?.[role]].flatMap((file) => file?.id ?? []),
  );
  const rows = ids.length === 0 ? [] : await getAssets(ids);
  return [markedForRemoval(asset), ...rows.filter(({ status }) => status !== 'deleting').map(markedForRemoval)];
};
