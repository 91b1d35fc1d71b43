import { fold } from '#contract/core/fold.ts';
import type { Searchable } from '../../table/searchable.ts';
import { AssetRow } from './asset-row.ts';
import { assetCreatedItem, assetItem, assetTermItem } from './entities.ts';

const words = 8;

/** Active assets, found by the beginning of any of the first eight words of their names. */
export const assetDirectory: Searchable<AssetRow, AssetRow> = {
  term: assetTermItem,
  newest: assetCreatedItem,
  everything: assetItem.gsi1.range({ ofStatus: '' }),
  stored: AssetRow,
  rowOf: (asset) => {
    const { requestHash: _, unlisted: __, ...row } = asset;
    return row.status === 'active' && !row.companion ? row : undefined;
  },
  placeOf: ({ type, createdAt, id }) => ({ scope: type, createdAt, id }),
  // The whole name, and the name from each of its words on.
  textsOf: ({ name }) => {
    const folded = fold(name);
    const starts = [...folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, words).map(({ index }) => index);
    return [...new Set([0, ...starts])].map((start) => folded.slice(start));
  },
  comparable: (search) => fold(search.trim()),
  termLength: 60,
};
