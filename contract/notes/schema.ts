import * as v from 'valibot';
import { Count, coachOnly, Instant, RandomId } from '../core/fields.ts';
import { words } from '../core/words.ts';
import { Block, Blocks } from './blocks.ts';
import { noteLimits } from './limits.ts';

/** Of what a change was made of. */
export const BaseVersion = v.pipe(Count, v.maxValue(noteLimits.version));

const NoteTitle = words(noteLimits.title);

const about = {
  id: RandomId,
  clientId: v.optional(RandomId),
  sessionId: v.optional(RandomId),
  title: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** In the bin since then, and gone 30 days later. */
  trashedAt: v.optional(Instant),
};

/** A private note as lists have it; `updatedAt` may be that of a save some minutes before the last one. */
export const NoteRow = coachOnly(
  v.object({
    ...about,
    /** How it begins, or around what was searched for: plain text of at most 160 characters. */
    excerpt: v.string(),
  }),
);
export type NoteRow = v.InferOutput<typeof NoteRow>;

/** A private note: the coach's alone. There is no field that would show it to anybody else. */
export const Note = coachOnly(
  v.object({
    ...about,
    /** Rises with each save. */
    version: Count,
    blocks: v.array(Block),
  }),
);
export type Note = v.InferOutput<typeof Note>;

/** About a client, one of their sessions, both or nobody; from a template or empty. */
export const NoteCreation = v.strictObject({
  clientId: v.optional(RandomId),
  sessionId: v.optional(RandomId),
  /** `soap`, `grow`, or the id of an own one. */
  templateId: v.optional(v.union([v.picklist(['soap', 'grow']), RandomId])),
  title: v.optional(NoteTitle),
  blocks: v.optional(Blocks),
});
export type NoteCreation = v.InferOutput<typeof NoteCreation>;

/** The whole note anew on top of `baseVersion`. With `checkpoint` this version is kept. */
export const NoteChange = v.strictObject({
  baseVersion: BaseVersion,
  title: NoteTitle,
  blocks: Blocks,
  checkpoint: v.optional(v.boolean()),
});
export type NoteChange = v.InferOutput<typeof NoteChange>;

/** A kept version, latest first in lists. */
export const NoteVersionRow = coachOnly(v.object({ version: Count, savedAt: Instant, title: v.string() }));
export type NoteVersionRow = v.InferOutput<typeof NoteVersionRow>;

export const NoteVersion = coachOnly(v.object({ ...NoteVersionRow.entries, blocks: v.array(Block) }));
export type NoteVersion = v.InferOutput<typeof NoteVersion>;

/** A coach's own template. SOAP and GROW are the product's, in the person's language, and not stored. */
export const NoteTemplate = coachOnly(
  v.object({ id: RandomId, title: v.string(), blocks: v.array(Block), version: Count }),
);
export type NoteTemplate = v.InferOutput<typeof NoteTemplate>;

/** Without `id` a new one; with `id` and `version` the whole of it anew. */
export const NoteTemplateInput = v.strictObject({
  id: v.optional(RandomId),
  version: v.optional(BaseVersion),
  title: v.pipe(NoteTitle, v.minLength(1, 'A title is required')),
  blocks: Blocks,
});
export type NoteTemplateInput = v.InferOutput<typeof NoteTemplateInput>;
