import * as v from 'valibot';
import type { NoteVersion } from '#contract/notes/schema.ts';
import { epochSeconds, now, plusSeconds } from '../../table/clock.ts';
import { above, absent, some } from '../../table/expression.ts';
import { PackedBlocks, packedBlocks } from '../../table/packed.ts';
import { get, type Page, type PageOf, query } from '../../table/read.ts';
import { put, update, type Write } from '../../table/write.ts';
import { noteVersionItem } from './entities.ts';
import { goneAt, type StoredNote } from './note.ts';

const kept = {
  pk: v.string(),
  sk: v.string(),
  savedAt: v.string(),
  title: v.string(),
  /** When it makes room for a later one of its hour, day or month; none for the last of a month. */
  thinnedAt: v.exactOptional(v.string()),
  /** Epoch seconds: the sooner of that and the end of its note's time in the bin. */
  ttl: v.exactOptional(v.number()),
};

const identified = <Item extends { pk: string; sk: string }>({ pk, sk, ...rest }: Item) => {
  const { coachId, id, version } = noteVersionItem.partsOf({ pk, sk });
  return { ...rest, coachId, id, version: Number(version) };
};

const StoredVersionRow = v.pipe(v.object(kept), v.transform(identified));
export type StoredVersionRow = v.InferOutput<typeof StoredVersionRow>;

const StoredVersion = v.pipe(v.object({ ...kept, blocks: PackedBlocks }), v.transform(identified));

const keyOf = (coachId: string, id: string, version: number) =>
  noteVersionItem.key({ coachId, id, version: String(version).padStart(6, '0') });

const isThere = () => some(absent('ttl'), above('ttl', epochSeconds(now())));

/** Latest first. */
export const listVersionsOf = (coachId: string, id: string, page: Page): Promise<PageOf<StoredVersionRow>> =>
  query(
    StoredVersionRow,
    { ...noteVersionItem.range({ coachId, id }), descending: true },
    { ...page, filter: isThere() },
    coachId,
  );

export const getVersion = async (coachId: string, id: string, version: number): Promise<NoteVersion | undefined> => {
  const found = await get(StoredVersion, keyOf(coachId, id, version));
  if (!found || (found.ttl !== undefined && found.ttl <= epochSeconds(now()))) return undefined;
  return { version: found.version, savedAt: found.savedAt, title: found.title, blocks: found.blocks };
};

/** Keeps a note as it is, as one of its versions. */
export const keepVersion = ({ coachId, id, version, updatedAt, title, blocks, trashedAt }: StoredNote): Write =>
  put({
    ...keyOf(coachId, id, version),
    savedAt: updatedAt,
    title,
    blocks: packedBlocks(blocks),
    ...(trashedAt !== undefined && { ttl: epochSeconds(goneAt(trashedAt)) }),
  });

const hour = 3600;
const day = 24 * hour;

/**
 * Until when a version is kept that another followed: all of them for a day, the last of each hour for a week, the last of each day for
 * 90 days, the last of each month (UTC) as long as its note.
 */
export const retainedUntil = (savedAt: string, followedAt: string): string | undefined => {
  const isSame = (characters: number) => savedAt.slice(0, characters) === followedAt.slice(0, characters);
  if (isSame('2030-01-01T00'.length)) return plusSeconds(savedAt, day);
  if (isSame('2030-01-01'.length)) return plusSeconds(savedAt, 7 * day);
  if (isSame('2030-01'.length)) return plusSeconds(savedAt, 90 * day);
  return undefined;
};

/** Thins the version that a note stored last, when another one is stored. */
export const thinVersion = (
  { coachId, id, keptVersion, keptAt, trashedAt }: StoredNote,
  followedAt: string,
): Write[] => {
  const thinnedAt = retainedUntil(keptAt, followedAt);
  if (keptVersion === 0 || thinnedAt === undefined) return [];
  return [update(keyOf(coachId, id, keptVersion), { set: { thinnedAt, ttl: endOf(thinnedAt, trashedAt) } })];
};

/** Into the bin with its note, or out of it: a version goes no later than its note. */
export const trashVersion = (version: StoredVersionRow, trashedAt: string | undefined): Write => {
  const ttl = endOf(version.thinnedAt, trashedAt);
  const key = keyOf(version.coachId, version.id, version.version);
  return update(key, ttl === undefined ? { remove: ['ttl'] } : { set: { ttl } });
};

const endOf = (thinnedAt: string | undefined, trashedAt: string | undefined): number | undefined => {
  const ends = [thinnedAt, trashedAt === undefined ? undefined : goneAt(trashedAt)];
  const [first] = ends.filter((end) => end !== undefined).toSorted();
  return first === undefined ? undefined : epochSeconds(first);
};
