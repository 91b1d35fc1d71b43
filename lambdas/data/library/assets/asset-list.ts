import type { AssetType } from '#contract/library/assets/media-type.ts';
import type { AssetQuery, AssetStatus } from '#contract/library/assets/schema.ts';
import { readCounters } from '../../admin/counters.ts';
import type { Range } from '../../table/entity.ts';
import { type Page, type PageOf, query } from '../../table/read.ts';
import { listPage } from '../../table/searchable.ts';
import { assetDirectory } from './asset-directory.ts';
import { AssetRow, ofStatus } from './asset-row.ts';
import { assetItem } from './entities.ts';

/**
 * One page of active assets or of the bin: newest first, or by name from where the search matches. Or of what is being scanned or was
 * refused, the oldest first: that page may be short, because companions are left out once they are read.
 * @param owner whom the cursor is for
 */
export const listAssets = async (
  { binned, checked, type, ...wanted }: AssetQuery,
  owner: string,
): Promise<PageOf<AssetRow>> => {
  if (checked === 'true') {
    const { items, ...page } = await query(AssetRow, rangeOf('scanning'), wanted, owner);
    return { items: items.filter(({ companion }) => !companion), ...page };
  }
  return binned === 'true'
    ? query(AssetRow, { ...rangeOf('binned'), descending: true }, wanted, owner)
    : listPage(assetDirectory, { ...wanted, scope: type }, owner);
};

/** Rows of one status, the longest in it first; companions that are active are not among them. */
export const listAssetsOf = (status: AssetStatus, page: Page): Promise<PageOf<AssetRow>> =>
  query(AssetRow, rangeOf(status), page, 'reconciler');

const rangeOf = (status: AssetStatus): Range => assetItem.gsi1.range({ ofStatus: ofStatus(status) });

export type AssetCounts = Record<AssetType | 'binned' | 'checked', number>;

/** One Query. */
export const countAssets = async (): Promise<AssetCounts> => {
  const counters = await readCounters('asset-');
  const of = (name: string): number => counters.get(`asset-${name}`) ?? 0;
  return {
    audio: of('audio'),
    video: of('video'),
    document: of('document'),
    binned: of('binned'),
    checked: of('checked'),
  };
};
