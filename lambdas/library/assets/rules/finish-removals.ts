import type { ChangedAsset } from '#lambdas/data/library/assets/asset.ts';
import { described, log } from '#lambdas/http/log.ts';
import { finishRemoval } from '#lambdas/library/removal/finish-removal.ts';

/** The reconciler finishes within the hour what fails here, so the reply need not wait. */
export const finishRemovals = async (marked: readonly ChangedAsset[]): Promise<void> => {
  for (const { row } of marked) {
    await finishRemoval(row).catch((error: unknown) =>
      log('WARN', 'removal left to the reconciler', { assetId: row.id, error: described(error) }),
    );
  }
};
