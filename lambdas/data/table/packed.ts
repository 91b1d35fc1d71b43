import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { Block } from '#contract/notes/blocks.ts';

/** Half the size of prose, and so half the price of writing it. */
export const packed = (text: string): Uint8Array => deflateRawSync(text);

/** A text that was packed. */
export const Packed = v.pipe(
  v.instance(Uint8Array),
  v.transform((bytes) => inflateRawSync(bytes).toString('utf8')),
);

export const packedBlocks = (blocks: readonly Block[]): Uint8Array => packed(JSON.stringify(blocks));

export const PackedBlocks = v.pipe(Packed, v.parseJson(), v.array(Block));
