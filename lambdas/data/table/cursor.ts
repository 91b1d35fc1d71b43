import { createHmac, timingSafeEqual } from 'node:crypto';
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
 * Opaque cursor: the position without the partition, after a code that binds it to stage, list and caller.
 * Whoever forged one would still move within the own list only: the partition is rebuilt from the caller's own id, and the position has to lie in the range.
 */
export const cursorAfter = (lastKey: Record<string, unknown>, range: Range, owner: string): string => {
  const position = range.index
    ? [lastKey[tableSchema.indexes[range.index].sortKey], lastKey['pk'], lastKey['sk']]
    : [lastKey['sk']];
  const payload = Buffer.from(JSON.stringify(position));
  return Buffer.concat([codeOf(payload, range, owner), payload]).toString('base64url');
};

/** @throws InvalidCursor */
export const startAfter = (cursor: string, range: Range, owner: string): Record<string, string> => {
  const bytes = Buffer.from(cursor, 'base64url');
  const [code, payload] = [bytes.subarray(0, codeLength), bytes.subarray(codeLength)];
  if (code.length < codeLength || !timingSafeEqual(code, codeOf(payload, range, owner))) throw new InvalidCursor();
  if (range.index) {
    const { partitionKey, sortKey } = tableSchema.indexes[range.index];
    const [indexed, pk, sk] = positionIn(IndexPosition, payload);
    return { [partitionKey]: range.partition, [sortKey]: within(range, indexed), pk, sk };
  }
  const [sk] = positionIn(TablePosition, payload);
  return { pk: range.partition, sk: within(range, sk) };
};

const positionIn = <Position extends v.GenericSchema>(schema: Position, payload: Buffer): v.InferOutput<Position> => {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), payload.toString());
  if (success) return output;
  throw new InvalidCursor();
};

const within = ({ prefix = '', between }: Range, sortKey: string): string => {
  const isWithin = sortKey.startsWith(prefix) && (!between || (sortKey >= between[0] && sortKey <= between[1]));
  if (isWithin) return sortKey;
  throw new InvalidCursor();
};

let key: string | undefined;

/** From the environment variable `CURSOR_KEY`, read at the first call. */
const cursorKey = (): string => {
  key ??= v.parse(v.pipe(v.string(), v.minLength(16)), process.env['CURSOR_KEY']);
  return key;
};

/** Bytes. */
const codeLength = 16;

const codeOf = (payload: Buffer, range: Range, owner: string): Buffer =>
  createHmac('sha256', cursorKey())
    .update(JSON.stringify([owner, range.index, range.partition, range.prefix, range.between]))
    .update(payload)
    .digest()
    .subarray(0, codeLength);
