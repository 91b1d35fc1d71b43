import * as v from 'valibot';
import { Count, Instant, pageOf, RandomId } from '../core/fields.ts';
import { Language } from '../core/languages.ts';
import { AssetType, CompanionRole, DurationSeconds, FileCheck, OnlyFor } from './assets/schema.ts';
import { AssetCategory } from './practices.ts';

/** The platform's, or a coach's own. */
export const LibraryScope = v.picklist(['platform', 'mine']);
export type LibraryScope = v.InferOutput<typeof LibraryScope>;

/** Something uploaded that may be practised, as coaches and clients see it; the link to it is asked for when it is opened. */
export const LibraryEntry = v.object({
  id: RandomId,
  name: v.string(),
  type: AssetType,
  contentType: v.string(),
  category: v.optional(AssetCategory),
  language: v.optional(Language),
  durationSeconds: v.optional(DurationSeconds),
  /** Without `url`s: which companions there are. */
  companions: v.array(CompanionRole),
  createdAt: Instant,
  /** `mine`: a coach's own, and of a client what their coach shares. */
  scope: LibraryScope,
  /** To its coach. */
  onlyFor: v.optional(OnlyFor),
  /** Of a coach's own that nobody can open yet, or ever. */
  check: v.optional(FileCheck),
  /** When its coach put it into the bin; 30 days later it is removed. */
  deletedAt: v.optional(Instant),
});
export type LibraryEntry = v.InferOutput<typeof LibraryEntry>;

export const Library = v.object({
  ...pageOf(LibraryEntry).entries,
  /** To a coach, of the own ones: how many there are and how large, what lies in the bin or is under way included. */
  storage: v.optional(v.object({ assets: Count, bytes: Count })),
  /** To a coach, of the own ones: what is being scanned or was refused, on every page. */
  checked: v.optional(v.array(LibraryEntry)),
});
