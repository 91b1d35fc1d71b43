import { markedForRemoval } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { finishRemoval } from './finish-removal.ts';

/**
 * Removes an upload that never became an asset.
 * @throws ConditionFailed when it has become one meanwhile
 */
export const discard = async (row: AssetRow): Promise<void> => {
  const marked = markedForRemoval(row);
  await commit(...marked.writes);
  await finishRemoval(marked.row);
};
