import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { discard } from '#lambdas/library/removal/finish-removal.ts';
import { type CompanionRow, checkedCompanion, placedCompanion } from '#lambdas/library/scanning/settle.ts';
import { finishRemovals } from '../../removal/finish-removal.ts';
import { activeAsset } from './active-asset.ts';
import { commitChange } from './commit-change.ts';

/**
 * A verified companion takes its place beside its asset, and the one before it goes. Where files are scanned, it waits for its result and
 * the one before it stays.
 * @returns the asset
 */
export const activateCompanion = async (
  upload: CompanionRow,
  caller: Caller,
  { isScanned }: { readonly isScanned: boolean },
): Promise<AssetRow> => {
  const { of, role } = upload.companion;
  const asset = await activeAsset(caller, of).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await discard(upload);
    throw error;
  });
  const changed = await (isScanned ? checkedCompanion : placedCompanion)(upload, asset);
  const others = [changed.companion, ...changed.replaced].flatMap(({ writes }) => writes);
  await commitChange(caller, { asset, changed: changed.asset, action: `asset.${role}`, with: others });
  await finishRemovals(changed.replaced);
  return changed.asset.row;
};
