import { changeAsset, getAsset } from '#lambdas/data/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { discard, markedForRemoval } from '#lambdas/removal/discard.ts';
import { activeAsset } from './active-asset.ts';
import { commitChange } from './commit-change.ts';
import { finishRemovals } from './finish-removals.ts';

type CompanionRow = AssetRow & { readonly companion: NonNullable<AssetRow['companion']> };

/**
 * A verified companion takes its place beside its asset; the one before it goes.
 * @returns the asset
 */
export const activateCompanion = async (upload: CompanionRow, caller: Caller): Promise<AssetRow> => {
  const { of, role } = upload.companion;
  const asset = await activeAsset(caller, of).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await discard(upload);
    throw error;
  });
  const at = now();
  const before = asset.companions[role];
  const beforeRow = before && (await getAsset(before.id, { consistent: true }));
  const replaced = beforeRow?.status === 'active' ? [markedForRemoval(beforeRow)] : [];
  const { id, path, contentType, size, version } = upload;
  const stored = { id, path, contentType, size, ...(version !== undefined && { version }) };
  const companion = changeAsset(upload, { status: 'active', updatedAt: at, without: ['uploadId'] });
  const changed = changeAsset(asset, { companions: { ...asset.companions, [role]: stored }, updatedAt: at });
  const others = [companion, ...replaced].flatMap(({ writes }) => writes);
  await commitChange(caller, { asset, changed, action: `asset.${role}`, with: others });
  await finishRemovals(replaced);
  return changed.row;
};
