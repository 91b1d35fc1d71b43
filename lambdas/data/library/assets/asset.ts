import * as v from 'valibot';
import { type CounterName, count } from '../../admin/counters.ts';
import { now } from '../../table/clock.ts';
import { absent, equals, every } from '../../table/expression.ts';
import { get, getAll, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { listingWrites } from '../../table/searchable.ts';
import { check, put, remove, update, type Write } from '../../table/write.ts';
import { libraryWrites } from '../listing.ts';
import { releaseStorage } from '../storage.ts';
import { assetDirectory } from './asset-directory.ts';
import { AssetRow, ofStatus } from './asset-row.ts';
import { assetItem } from './entities.ts';

export const getAsset = (assetId: string, options?: ReadOptions): Promise<AssetRow | undefined> =>
  get(AssetRow, assetItem.key({ assetId }), options);

/** At most 100. */
export const getAssets = (assetIds: readonly string[]): Promise<AssetRow[]> =>
  getAll(
    AssetRow,
    [...new Set(assetIds)].map((assetId) => assetItem.key({ assetId })),
  );

/** Refused when this id is taken. */
export const addUpload = (row: AssetRow): Write => put(itemOf(row), absent('pk'));

/**
 * Changes an asset with everything that shows or counts it. Where it stands in more libraries than one transaction has room for,
 * the row says so (`unlisted`), and `finishListing` is to follow.
 * The first write is that of the row; it is refused when the asset is no longer as `before` says.
 */
export const changeAsset = (before: AssetRow, { without = [], ...set }: RowChange): ChangedAsset => {
  const row: AssetRow = { ...before, ...set, revision: before.revision + 1 };
  for (const name of without) delete row[name];
  const library = libraryWrites(before, row);
  delete row.unlisted;
  if (library.unlisted) row.unlisted = library.unlisted;
  return {
    row,
    writes: [
      put(itemOf(row), unchanged(before)),
      ...listingWrites(assetDirectory, before, row),
      ...counts(before, row),
      ...library.writes,
    ],
  };
};

type Removable = 'category' | 'language' | 'durationSeconds' | 'deletedAt' | 'uploadId' | 'refusal' | 'scanned';
export type RowChange = Partial<Omit<AssetRow, 'id' | 'revision'>> & { readonly without?: readonly Removable[] };

export interface ChangedAsset {
  readonly row: AssetRow;
  readonly writes: readonly [Write, ...Write[]];
}

/** The first half of every removal: from here on the reconciler would finish it. */
export const markedForRemoval = (row: AssetRow): ChangedAsset =>
  changeAsset(row, { status: 'deleting', updatedAt: now() });

/** The end of a row; its file must be gone. Refused when the asset is no longer as `row` says. */
export const removeAsset = (row: AssetRow): readonly [Write, ...Write[]] => [
  remove(assetItem.key({ assetId: row.id }), unchanged(row)),
  ...(row.coachId === undefined ? [] : [releaseStorage(row.coachId, row)]),
];

/** Refuses its transaction for an asset that is no longer as `row` says. */
export const stillAsRead = (row: AssetRow): Write => check(assetItem.key({ assetId: row.id }), unchanged(row));

/** The library shows an asset as it is. Refused when it is no longer as `row` says. */
export const markListed = (row: AssetRow): Write =>
  update(assetItem.key({ assetId: row.id }), { remove: ['unlisted', 'gsi3pk', 'gsi3sk'] }, unchanged(row));

/** Assets that the library does not show as they are, the longest first. */
export const listUnlisted = (cursor: string | undefined): Promise<PageOf<{ readonly assetId: string }>> =>
  query(Unlisted, assetItem.gsi3.range({}), { limit: 100, cursor }, 'reconciler');

const Unlisted = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((item) => assetItem.partsOf(item)),
);

const unchanged = ({ status, revision }: AssetRow) => every(equals('status', status), equals('revision', revision));

const itemOf = (row: AssetRow) => ({
  ...assetItem.key({ assetId: row.id }),
  ...indexOf(row),
  ...(row.unlisted && assetItem.gsi3.key({ updatedAt: row.updatedAt, assetId: row.id })),
  ...row,
});

/** Active companions are found through their asset alone. */
const indexOf = ({ id, status, companion, createdAt, updatedAt, deletedAt }: AssetRow) => {
  if (status === 'active' && companion) return {};
  const since = status === 'active' || status === 'uploading' ? createdAt : (deletedAt ?? updatedAt);
  return assetItem.gsi1.key({ ofStatus: ofStatus(status), since, assetId: id });
};

const counts = (before: AssetRow, after: AssetRow): Write[] => {
  const [from, to] = [counterOf(before), counterOf(after)];
  if (from === to) return [];
  return [...(from ? [count(from, -1)] : []), ...(to ? [count(to)] : [])];
};

const counterOf = ({ status, type, companion }: AssetRow): CounterName | undefined => {
  if (companion) return undefined;
  if (status === 'active') return `asset-${type}`;
  if (status === 'scanning' || status === 'refused') return 'asset-checked';
  return status === 'binned' ? 'asset-binned' : undefined;
};
