import * as v from 'valibot';
import { Block } from '#contract/notes/blocks.ts';
import { Packed, packed } from './packed.ts';

export const packedBlocks = (blocks: readonly Block[]): Uint8Array => packed(JSON.stringify(blocks));

export const PackedBlocks = v.pipe(Packed, v.parseJson(), v.array(Block));
