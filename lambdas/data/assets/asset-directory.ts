import { fold } from '#contract/core/fold.ts';
import { type Key, keys } from '../table/keys.ts';
import { type Item, put, remove, type Write } from '../table/write.ts';
import type { AssetRow } from './asset-row.ts';

// Longer beginnings tell no more assets apart than these do.
const termLength = 60;
const words = 8;

/**
 * What the change of an asset means to the lists that show it. Each entry carries the whole row, so that one Query answers a page;
 * an asset is found by the beginning of any of the first eight words of its name.
 */
export const directoryWrites = (before: AssetRow | undefined, after: AssetRow | undefined): Write[] => {
  const items = entriesOf(after);
  const kept = new Set(items.map(textOf));
  return [
    ...items.map((item) => put(item)),
    ...entriesOf(before)
      .filter((item) => !kept.has(textOf(item)))
      .map(({ pk, sk }) => remove({ pk, sk })),
  ];
};

/** The part of a search that entries are looked up by. */
export const searchPrefix = (search: string): string => cut(fold(search.trim()));

/**
 * Whether this entry is the one that a search shows of its asset: an asset that several words of its name lead to
 * is shown at the first of them only, which the entry can tell by itself.
 */
export const isShownAt = (row: Pick<AssetRow, 'name' | 'id'>, sortKey: string, search: string): boolean => {
  const wanted = fold(search.trim());
  const first = beginningsOf(row.name)
    .filter((beginning) => beginning.startsWith(wanted))
    .map(cut)
    .toSorted(byBytes)[0];
  return first !== undefined && sortKey === keys.assetNamed('all', first, row.id).sk;
};

const entriesOf = (row: AssetRow | undefined): Item[] => {
  if (row?.status !== 'active' || row.companion) return [];
  const { requestHash: _, ...shown } = row;
  const terms = [...new Set(beginningsOf(row.name).map(cut))];
  return [
    { ...keys.assetCreated(row.type, row.createdAt, row.id), ...shown },
    ...terms.flatMap((term) => [
      { ...keys.assetNamed('all', term, row.id), ...shown },
      { ...keys.assetNamed(row.type, term, row.id), ...shown },
    ]),
  ];
};

/** The whole name, and the name from each of its words on. */
const beginningsOf = (name: string): string[] => {
  const folded = fold(name);
  const starts = [...folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, words).map(({ index }) => index);
  return [...new Set([0, ...starts])].map((start) => folded.slice(start));
};

const cut = (text: string): string => Array.from(text).slice(0, termLength).join('');

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
