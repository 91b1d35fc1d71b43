import * as v from 'valibot';
import { Count } from '../core/fields.ts';
import { isWritable } from '../core/words.ts';
import { noteLimits } from './limits.ts';

const BlockId = v.pipe(v.string(), v.regex(/^[\w-]{8,22}$/, 'Not the id of a block'));

/** How a part of a block's text is set: from one place up to another, in UTF-16 units. */
const mark = { kind: v.picklist(['bold', 'italic']), from: Count, to: Count };

const kind = v.picklist(['paragraph', 'heading', 'bullet', 'numbered', 'quote', 'rule']);

/**
 * One paragraph of a note: what it is, its words and how they are set. Its id stays while it is edited, so that two versions can be
 * merged block by block. What people write is never HTML.
 */
export const Block = v.object({ id: BlockId, kind, text: v.string(), marks: v.array(v.object(mark)) });
export type Block = v.InferOutput<typeof Block>;

const BlockInput = v.pipe(
  v.strictObject({
    id: BlockId,
    kind,
    text: v.pipe(
      v.string(),
      v.maxLength(noteLimits.block),
      v.check((text) => isWritable(text) && !text.includes('\r'), 'No control characters'),
    ),
    marks: v.pipe(v.array(v.strictObject(mark)), v.maxLength(noteLimits.marks)),
  }),
  v.check(
    ({ text, marks }) => marks.every(({ from, to }) => from < to && to <= text.length),
    'A mark outside the text',
  ),
);

/** The paragraphs of a note in their order, each id once. */
export const Blocks = v.pipe(
  v.array(BlockInput),
  v.maxLength(noteLimits.blocks),
  v.check((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Each block once'),
);

/** Whether a note or summary has more characters than one may have. */
export const isTooLong = (blocks: readonly Pick<Block, 'text'>[]): boolean =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) > noteLimits.text;
