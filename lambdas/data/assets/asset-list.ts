import * as v from 'valibot';
import type { AssetType } from '#contract/assets/media-type.ts';
import type { AssetQuery } from '#contract/assets/schema.ts';
import { readCounters } from '../platform/counters.ts';
import { indexKeys, keys, type Range } from '../table/keys.ts';
import { type PageOf, query } from '../table/read.ts';
import { isShownAt, searchPrefix } from './asset-directory.ts';
import { AssetRow } from './asset-row.ts';

/**
 * One page of active assets or of the bin, in one Query: newest first, or by name from where the search matches.
 * @param owner whom the cursor is for
 */
export const listAssets = async (wanted: AssetQuery, owner: string): Promise<PageOf<AssetRow>> => {
  const search = wanted.search?.trim() ?? '';
  if (wanted.binned === 'true' || search === '') return query(AssetRow, rangeOf(wanted), wanted, owner);
  const range = keys.assetsNamed(wanted.type ?? 'all', searchPrefix(search));
  const { items, cursor } = await query(Entry, range, wanted, owner);
  const rows = items.flatMap(({ sk, ...row }) => (isShownAt(row, sk, search) ? [row] : []));
  return cursor === undefined ? { items: rows } : { items: rows, cursor };
};

const Entry = v.object({ ...AssetRow.entries, sk: v.string() });

const rangeOf = ({ binned, type }: AssetQuery): Range => {
  if (binned === 'true') return { ...indexKeys.assets('binned'), descending: true };
  return type ? keys.assetsCreated(type) : { ...indexKeys.assets('active'), descending: true };
};

export type AssetCounts = Record<AssetType | 'binned', number>;

/** One Query. */
export const countAssets = async (): Promise<AssetCounts> => {
  const counters = await readCounters('asset-');
  const of = (name: string): number => counters.get(`asset-${name}`) ?? 0;
  return { audio: of('audio'), video: of('video'), document: of('document'), binned: of('binned') };
};
