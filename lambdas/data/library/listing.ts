import { defined } from '#contract/core/defined.ts';
import { fold } from '#contract/core/fold.ts';
import { companionRoles } from '#contract/library/assets/schema.ts';
import type { Key } from '../table/entity.ts';
import { type Item, put, remove, type Write } from '../table/write.ts';
import type { AssetRow, Unlisted } from './assets/asset-row.ts';
import { coachLibraryItem, publicLibraryItem } from './entities.ts';

/** So many library rows change with their asset at most: a transaction has 100 items, and the asset's other lists, counters and companions are in it too. */
const atOnce = 40;

interface LibraryWrites {
  readonly writes: readonly Write[];
  /** Where the asset may still stand afterwards, when not all of it went into `writes`. */
  readonly unlisted?: Unlisted;
}

/**
 * Writes of the libraries that list an asset, for a change. Removals come first: a name is shown too short a time
 * rather than too long.
 */
export const libraryWrites = (before: AssetRow, after: AssetRow): LibraryWrites => {
  const removals = removalsFor(before, after);
  const additions = additionsFor(after);
  if (removals.length + additions.length <= atOnce) return { writes: [...removals, ...additions] };
  const { everybody, coachIds, places } = placesOf(before);
  const { unlisted } = before;
  return {
    writes: removals.slice(0, atOnce),
    unlisted: {
      everybody: everybody || (unlisted?.everybody ?? false),
      coachIds: [...new Set([...coachIds, ...(unlisted?.coachIds ?? [])])],
      places: [...new Set([...places, ...(unlisted?.places ?? [])])],
    },
  };
};

/** All that is left to do for an asset whose row says `unlisted`, in order. */
export const listingLeft = (row: AssetRow): readonly Write[] => [...removalsFor(row, row), ...additionsFor(row)];

const removalsFor = (before: AssetRow, after: AssetRow): Write[] => {
  const kept = new Set(keysAt(after.id, after.createdAt, placesOf(after)).map(textOf));
  const stood = [placesOf(before), ...(before.unlisted ? [before.unlisted] : [])].flatMap((places) =>
    keysAt(before.id, before.createdAt, places),
  );
  const gone = new Map(stood.map((key) => [textOf(key), key]));
  return [...gone].flatMap(([text, key]) => (kept.has(text) ? [] : [remove(key)]));
};

const additionsFor = (after: AssetRow): Write[] =>
  keysAt(after.id, after.createdAt, placesOf(after)).map((key) => put({ ...shownOf(after), ...key } satisfies Item));

/** Active assets stand in the library of everybody or of the coaches they are shared with; what a coach has put into the bin, or is being scanned or was refused, in the coach's. */
const placesOf = ({ status, companion, access, category, coachId }: AssetRow): Unlisted => {
  const nowhere = { everybody: false, coachIds: [], places: [] };
  if (companion) return nowhere;
  if (status === 'binned' && coachId !== undefined) return { ...nowhere, coachIds: [coachId], places: ['BIN'] };
  if ((status === 'scanning' || status === 'refused') && coachId !== undefined)
    return { ...nowhere, coachIds: [coachId], places: ['CHECKED'] };
  if (status !== 'active') return nowhere;
  return {
    everybody: access.level === 'public',
    coachIds: access.level === 'restricted' ? access.coachIds : [],
    places: ['ALL', ...(category === undefined ? [] : [`CATEGORY#${category}`])],
  };
};

const keysAt = (assetId: string, createdAt: string, { everybody, coachIds, places }: Unlisted): Key[] =>
  places.flatMap((place) => [
    ...(everybody ? [publicLibraryItem.key({ place, createdAt, assetId })] : []),
    ...coachIds.map((coachId) => coachLibraryItem.key({ coachId, place, createdAt, assetId })),
  ]);

/** Shown and searched fields of an asset. */
const shownOf = (row: AssetRow) => {
  const {
    id,
    name,
    type,
    contentType,
    createdAt,
    uploadedBy,
    category,
    language,
    durationSeconds,
    deletedAt,
    onlyFor,
    clientId,
  } = row;
  return {
    id,
    name,
    folded: fold(name),
    type,
    contentType,
    createdAt,
    uploadedBy,
    companions: companionRoles.filter((role) => row.companions[role]),
    revision: row.revision,
    ...defined({ ownerId: row.coachId, category, language, durationSeconds, deletedAt, onlyFor, clientId }),
    ...checkOf(row),
  };
};

/** Of what nobody can open. */
const checkOf = ({ status, refusal }: AssetRow) =>
  status === 'scanning' || status === 'refused' ? { check: { status, ...defined({ refusal }) } } : {};

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
