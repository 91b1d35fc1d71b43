import * as v from 'valibot';
import { day } from '#contract/core/units.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { Note } from '#contract/notes/schema.ts';
import { epochSeconds, now, plusSeconds } from '../../table/clock.ts';
import { above, absent, equals, every } from '../../table/expression.ts';
import { PackedBlocks, packedBlocks } from '../../table/packed.ts';
import { get, getAll } from '../../table/read.ts';
import { put, update, type Write } from '../../table/write.ts';
import { noteItem } from './entities.ts';

const StoredNote = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    clientId: v.exactOptional(v.string()),
    sessionId: v.exactOptional(v.string()),
    title: v.string(),
    /** How it begins, as lists show it. */
    excerpt: v.string(),
    blocks: PackedBlocks,
    createdAt: v.string(),
    updatedAt: v.string(),
    trashedAt: v.exactOptional(v.string()),
    version: v.number(),
    /** The latest version that was kept, 0 before the first one. */
    keptVersion: v.number(),
    /** When that was. */
    keptAt: v.string(),
    /** The request that went back to a kept version, so that a repetition is known. */
    restoredBy: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...kept }) => ({ ...noteItem.partsOf({ pk, sk }), ...kept })),
);
export type StoredNote = v.InferOutput<typeof StoredNote>;

/** A note as its coach sees it. */
export const noteOf = ({
  coachId: _coach,
  excerpt: _excerpt,
  keptVersion: _kept,
  keptAt: _at,
  restoredBy: _by,
  ...note
}: StoredNote): Note => note;

/** As it is now; nothing when there is none, or when its time in the bin is over. */
export const getNote = async (coachId: string, id: string): Promise<StoredNote | undefined> => {
  const note = await get(StoredNote, noteItem.key({ coachId, id }), { consistent: true });
  return note && isThere(note) ? note : undefined;
};

/** Several in one call, at most 100, by their ids. */
export const getNotes = async (coachId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredNote>> => {
  if (ids.length === 0) return new Map();
  const found = await getAll(
    StoredNote,
    ids.map((id) => noteItem.key({ coachId, id })),
    { consistent: false },
  );
  return new Map(found.filter(isThere).map((note) => [note.id, note]));
};

/** When a note in the bin is gone. The table may take days to remove it. */
export const goneAt = (trashedAt: string): string => plusSeconds(trashedAt, noteLimits.bin * day);

const isThere = ({ trashedAt }: StoredNote): boolean => trashedAt === undefined || goneAt(trashedAt) > now();

const stored = ({ coachId, id, blocks, ...rest }: StoredNote) => ({
  ...noteItem.key({ coachId, id }),
  ...rest,
  blocks: packedBlocks(blocks),
  ...(rest.trashedAt !== undefined && { ttl: epochSeconds(goneAt(rest.trashedAt)) }),
});

export const addNote = (note: StoredNote): Write => put(stored(note), absent('pk'));

/** Refused when it was saved, or put into the bin or taken out of it, since `before` was read. */
export const changeNote = (before: StoredNote, after: StoredNote): Write =>
  put(
    stored(after),
    every(
      equals('version', before.version),
      before.trashedAt === undefined ? absent('trashedAt') : equals('trashedAt', before.trashedAt),
    ),
  );

/**
 * A save that changes nothing that lists show, in one write and without reading anything. Refused when the note has another version,
 * title or beginning, or when none was kept since an instant.
 */
export const saveInPlace = (
  after: Pick<StoredNote, 'coachId' | 'id' | 'title' | 'excerpt' | 'blocks' | 'updatedAt' | 'version'>,
  versionedSince: string,
): Write =>
  update(
    noteItem.key(after),
    { set: { blocks: packedBlocks(after.blocks), updatedAt: after.updatedAt, version: after.version } },
    every(
      equals('version', after.version - 1),
      equals('title', after.title),
      equals('excerpt', after.excerpt),
      above('keptAt', versionedSince),
    ),
  );
