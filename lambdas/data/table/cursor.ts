import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Range } from './entity.ts';
import { tableSchema } from './table-schema.ts';

/** The cursor is broken, or was given to another caller or for another list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

const TablePosition = v.strictTuple([v.string()]);
const IndexPosition = v.strictTuple([v.string(), v.string(), v.string()]);

/**
 * Opaque cursor: the position without the partition, after a digest that binds it to list and caller.
 * The digest only finds mistakes; safety rests on the partition being rebuilt from the caller's own id.
 */
export const cursorAfter = (lastKey: Record<string, unknown>, range: Range, owner: string): string => {
  const position = range.index
    ? [lastKey[tableSchema.indexes[range.index].sortKey], lastKey['pk'], lastKey['sk']]
    : [lastKey['sk']];
  const payload = Buffer.from(JSON.stringify(position));
  return Buffer.concat([digest(payload, range, owner), payload]).toString('base64url');
};

/** @throws InvalidCursor */
export const startAfter = (cursor: string, range: Range, owner: string): Record<string, string> => {
  const bytes = Buffer.from(cursor, 'base64url');
  const payload = bytes.subarray(digestLength);
  if (!digest(payload, range, owner).equals(bytes.subarray(0, digestLength))) throw new InvalidCursor();
  const position: unknown = JSON.parse(payload.toString());
  if (range.index) {
    const { partitionKey, sortKey } = tableSchema.indexes[range.index];
    const [indexed, pk, sk] = v.parse(IndexPosition, position);
    return { [partitionKey]: range.partition, [sortKey]: indexed, pk, sk };
  }
  const [sk] = v.parse(TablePosition, position);
  return { pk: range.partition, sk };
};

const digestLength = 12;

const digest = (payload: Buffer, range: Range, owner: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([owner, range.index, range.partition, range.prefix, range.between]))
    .update(payload)
    .digest()
    .subarray(0, digestLength);
