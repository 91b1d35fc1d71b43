import * as v from 'valibot';
import { Count, Instant, RandomId, StoredName } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { Block, Blocks } from '../blocks.ts';
import { noteLimits } from '../limits.ts';
import { BaseVersion } from '../schema.ts';

/** A coach's text for a client: a copy of its own, which leads to no note. */
export const Summary = v.object({
  id: RandomId,
  /** The relation's. */
  clientId: RandomId,
  /** The author. */
  coachName: StoredName,
  title: v.string(),
  blocks: v.array(Block),
  sharedAt: Instant,
  /** Once it was written anew. */
  updatedAt: v.optional(Instant),
  version: Count,
});
export type Summary = v.InferOutput<typeof Summary>;

const text = {
  title: v.pipe(words(noteLimits.title), v.minLength(1, 'A title is required')),
  blocks: v.pipe(Blocks, v.minLength(1, 'There is nothing in it')),
};

export const SummaryInput = v.strictObject({ clientId: RandomId, ...text });
export type SummaryInput = v.InferOutput<typeof SummaryInput>;

export const SummaryChange = v.strictObject({ version: BaseVersion, ...text });
