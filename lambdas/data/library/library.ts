import * as v from 'valibot';
import { fold } from '#contract/core/fold.ts';
import { Language } from '#contract/core/languages.ts';
import { AssetType, CompanionRole, Refusal } from '#contract/library/assets/schema.ts';
import { AssetCategory, lengthBounds, type PracticeLength } from '#contract/library/practices.ts';
import { above, absent, atMost, contains, equals, every, some } from '../table/expression.ts';
import { readNonEmpty } from '../table/pages.ts';
import { type PageOf, query } from '../table/read.ts';
import { coachLibraryItem, publicLibraryItem } from './entities.ts';

const StoredEntry = v.object({
  id: v.string(),
  name: v.string(),
  type: AssetType,
  contentType: v.string(),
  createdAt: v.string(),
  companions: v.array(CompanionRole),
  /** The coach whose own it is. */
  ownerId: v.exactOptional(v.string()),
  onlyFor: v.exactOptional(v.string()),
  clientId: v.exactOptional(v.string()),
  category: v.exactOptional(AssetCategory),
  language: v.exactOptional(Language),
  durationSeconds: v.exactOptional(v.number()),
  check: v.exactOptional(v.object({ status: v.picklist(['scanning', 'refused']), refusal: v.exactOptional(Refusal) })),
  deletedAt: v.exactOptional(v.string()),
});
export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/** Whose library: everybody's, or that of a coach and the coach's clients. */
export type LibraryOf = 'everybody' | { readonly coachId: string };

interface LibraryQuery {
  readonly category?: AssetCategory | undefined;
  readonly language?: Language | undefined;
  readonly length?: PracticeLength | undefined;
  readonly search?: string | undefined;
  /** The coach's bin, instead. */
  readonly binned?: boolean;
  /** Of a client who looks: what is for another one alone is left out. */
  readonly client?: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A coach's own files that are being scanned or were refused, newest first. There are few: a refused file is there to
 * be removed.
 */
export const listChecked = async (coachId: string): Promise<readonly StoredEntry[]> => {
  const range = coachLibraryItem.range({ coachId, place: 'CHECKED' });
  return (await query(StoredEntry, { ...range, descending: true }, { limit: 100 }, coachId)).items;
};

/**
 * One page, newest first. `language`, `length`, `search` and `client` leave rows out after they were read, so that a page may be short and still not be the
 * last; it is empty only at the end.
 * @param owner whom the cursor is for
 */
export const listLibrary = async (
  of: LibraryOf,
  listing: LibraryQuery,
  owner: string,
): Promise<PageOf<StoredEntry>> => {
  const { limit, category, language, length, search, client } = listing;
  const shown = category === undefined ? 'ALL' : `CATEGORY#${category}`;
  const place = listing.binned ? 'BIN' : shown;
  const range = of === 'everybody' ? publicLibraryItem.range({ place }) : coachLibraryItem.range({ ...of, place });
  const folded = fold(search ?? '');
  const conditions = [
    ...(language === undefined ? [] : [equals('language', language)]),
    ...(length === undefined
      ? []
      : [above('durationSeconds', lengthBounds[length].above), atMost('durationSeconds', lengthBounds[length].atMost)]),
    ...(client === undefined ? [] : [some(absent('onlyFor'), equals('onlyFor', client))]),
    ...(folded === '' ? [] : [contains('folded', folded)]),
  ];
  const filter = conditions.length > 0 ? every(...conditions) : undefined;
  const readPage = (cursor: string | undefined) =>
    query(StoredEntry, { ...range, descending: true }, { limit, cursor, filter }, owner);
  return readNonEmpty(readPage, listing.cursor);
};
