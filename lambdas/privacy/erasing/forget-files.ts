import { versionsOf } from '#lambdas/aws/file-inventory.ts';
import { removeVersion } from '#lambdas/aws/files.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { assetItem } from '#lambdas/data/library/assets/entities.ts';
import { itemsOf } from '#lambdas/data/privacy/holdings/find.ts';
import { getExport, pathOfExport } from '#lambdas/data/privacy/own-data/export.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { finishRemoval, withCompanions } from '#lambdas/library/removal/finish-removal.ts';
import { knownOfLeaving, type Running } from './leaving.ts';

const ofCoach = assetItem.people.filter((rule) => rule.erase === 'delete');

/** A coach's own files go with all their versions before their rows do, so that a crash leaves the way to them; and with them the last export. */
export const forgetFiles = async (erasure: Running): Promise<void> => {
  const known = await knownOfLeaving(erasure);
  if (erasure.userType !== 'user')
    for await (const items of itemsOf(assetItem, ofCoach, known))
      for (const item of items) {
        const row = await getAsset(assetItem.partsOf(item).assetId, { consistent: true });
        if (row) await removeWhole(row);
      }
  const last = await getExport(erasure.userId);
  if (last?.version !== undefined) await removeVersion(pathOfExport(last), last.version);
};

const removeWhole = async (row: AssetRow): Promise<void> => {
  const marked = row.status === 'deleting' ? [] : await withCompanions(row);
  const [first, ...others] = marked.flatMap(({ writes }) => writes);
  if (first) await commit(first, ...others);
  const rows = marked.length === 0 ? [row] : marked.map((each) => each.row);
  for (const each of rows) {
    for (const version of await versionsOf(each.path)) await removeVersion(each.path, version);
    await finishRemoval(each);
  }
};
