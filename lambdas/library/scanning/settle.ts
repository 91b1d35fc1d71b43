import { defined } from '#contract/core/defined.ts';
import type { CompanionRole, Refusal } from '#contract/library/assets/schema.ts';
import { countOnDay } from '#lambdas/data/admin/counters.ts';
import { type ChangedAsset, changeAsset, getAsset, markedForRemoval } from '#lambdas/data/library/assets/asset.ts';
import { startOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { finishListing } from '#lambdas/data/library/finish-listing.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { described, log } from '#lambdas/http/log.ts';

export type CompanionRow = AssetRow & { readonly companion: NonNullable<AssetRow['companion']> };

/**
 * A scanned file may be opened from now on: an asset stands in its libraries, a companion beside its asset.
 * @throws ConditionFailed when one of them has changed since
 */
export const acceptFile = async (row: AssetRow): Promise<void> => {
  if (row.companion) return acceptCompanion({ ...row, companion: row.companion });
  const at = now();
  const changed = changeAsset(row, { status: 'active', updatedAt: at, without: ['refusal', 'scanned'] });
  await commitAll([changed], startOpenings(row.id), countOnDay('uploads', at));
};

/**
 * Nobody can open a file from now on. Its row and the file stay until its uploader removes them.
 * @throws ConditionFailed when one of them has changed since
 */
export const refuseFile = async (row: AssetRow, refusal: Refusal): Promise<void> => {
  const at = now();
  const refused = changeAsset(row, { status: 'refused', refusal, updatedAt: at, without: ['deletedAt', 'scanned'] });
  const asset = row.companion && (await getAsset(row.companion.of, { consistent: true }));
  const beside = row.companion && asset && refusedBeside(asset, { ...row, companion: row.companion }, refusal);
  await commitAll([refused, ...(beside ? [changeAsset(asset, { ...beside, updatedAt: at })] : [])]);
  log('WARN', 'a file was refused', { assetId: row.id, refusal });
};

/**
 * Writes that put a verified and, where files are scanned, clean companion beside its asset; the one before it is
 * removed.
 */
export const placedCompanion = async (
  upload: CompanionRow,
  asset: AssetRow,
): Promise<{ readonly asset: ChangedAsset; readonly companion: ChangedAsset; readonly replaced: ChangedAsset[] }> => {
  const { role } = upload.companion;
  const at = now();
  const { id, path, contentType, size, version } = upload;
  const stored = { id, path, contentType, size, ...defined({ version }) };
  return {
    asset: changeAsset(asset, {
      companions: { ...asset.companions, [role]: stored },
      ...(asset.companionChecks && { companionChecks: uncheckedOf(asset, role) }),
      updatedAt: at,
    }),
    companion: changeAsset(upload, { status: 'active', updatedAt: at, without: ['uploadId', 'refusal', 'scanned'] }),
    replaced: await markedIfThere(asset.companions[role]?.id, checkedBefore(asset, upload)),
  };
};

/** Writes when a scan of a companion begins: the shown one stays, one that was scanned before it is removed. */
export const checkedCompanion = async (
  upload: CompanionRow,
  asset: AssetRow,
): Promise<{ readonly asset: ChangedAsset; readonly companion: ChangedAsset; readonly replaced: ChangedAsset[] }> => {
  const at = now();
  const check = { id: upload.id, status: 'scanning' } as const;
  return {
    asset: changeAsset(asset, {
      companionChecks: { ...asset.companionChecks, [upload.companion.role]: check },
      updatedAt: at,
    }),
    companion: changeAsset(upload, { status: 'scanning', updatedAt: at, without: ['uploadId'] }),
    replaced: await markedIfThere(checkedBefore(asset, upload)),
  };
};

/** The companions of an asset without what is being scanned or was refused for one role. */
const uncheckedOf = ({ companionChecks }: AssetRow, role: CompanionRole): NonNullable<AssetRow['companionChecks']> => {
  const checks = { ...companionChecks };
  delete checks[role];
  return checks;
};

/** Discards a companion that was replaced while it was scanned; its file is left to the reconciler. */
const acceptCompanion = async (row: CompanionRow): Promise<void> => {
  const { of, role } = row.companion;
  const asset = await getAsset(of, { consistent: true });
  if (!asset || asset.status === 'deleting' || asset.companionChecks?.[role]?.id !== row.id) {
    await commitAll([markedForRemoval(row)]);
    return;
  }
  const placed = await placedCompanion(row, asset);
  await commitAll([placed.asset, placed.companion, ...placed.replaced]);
};

/** State of a refused companion beside its asset; nothing when another one is awaited by now. */
const refusedBeside = (
  { status, companions, companionChecks }: AssetRow,
  { id, companion: { role } }: CompanionRow,
  refusal: Refusal,
): Pick<AssetRow, 'companions' | 'companionChecks'> | undefined => {
  const isShown = companions[role]?.id === id;
  if (status === 'deleting' || !(isShown || companionChecks?.[role]?.id === id)) return undefined;
  const left = { ...companions };
  if (isShown) delete left[role];
  return { companions: left, companionChecks: { ...companionChecks, [role]: { id, status: 'refused', refusal } } };
};

const checkedBefore = (asset: AssetRow, { id, companion }: CompanionRow): string | undefined => {
  const before = asset.companionChecks?.[companion.role]?.id;
  return before === id ? undefined : before;
};

const markedIfThere = async (...ids: readonly (string | undefined)[]): Promise<ChangedAsset[]> => {
  const known = ids.filter((id) => id !== undefined);
  const rows = await Promise.all(known.map((id) => getAsset(id, { consistent: true })));
  return rows.flatMap((row) => (row && row.status !== 'deleting' ? [markedForRemoval(row)] : []));
};

const commitAll = async ([first, ...others]: readonly [ChangedAsset, ...ChangedAsset[]], ...more: readonly Write[]) => {
  const [write, ...writes] = first.writes;
  await commit(write, ...writes, ...others.flatMap((other) => other.writes), ...more);
  for (const { row } of [first, ...others]) {
    await finishListing(row).catch((error: unknown) =>
      log('WARN', 'listing left to the reconciler', { assetId: row.id, error: described(error) }),
    );
  }
};
