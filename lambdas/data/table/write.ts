import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './entity.ts';
import { bound, type Condition, present } from './expression.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Request<Kind extends 'Put' | 'Update' | 'Delete' | 'ConditionCheck'> = Omit<
  NonNullable<TransactItem[Kind]>,
  'TableName'
>;

/** One write as a value; `commit` runs one or several of them, all or none. */
export type Write =
  | { readonly Put: Request<'Put'> }
  | { readonly Update: Request<'Update'> }
  | { readonly Delete: Request<'Delete'> }
  | { readonly ConditionCheck: Request<'ConditionCheck'> };

export type Item = Readonly<Record<string, unknown>> & Key;

/** Writes a whole item. Undefined attributes are left out. */
export const put = (item: Item, condition?: Condition): Write => ({
  Put: { Item: item, ...bound((bind) => (condition ? conditional(condition(bind)) : {})) },
});

/** An undefined attribute is left as it is. */
export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  /** Adds to numbers, or values to sets of numbers; neither has to exist. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<number>>>;
  /** Removes values from sets of numbers; an empty set no longer exists. */
  readonly takeOut?: Readonly<Record<string, ReadonlySet<number>>>;
  /** A number that rises by one, from nothing at first, and under which name it is kept what it has become then. */
  readonly draw?: { readonly from: string; readonly as: string };
}

/**
 * Changes an item that must exist.
 * @param condition more than its existence
 */
export const update = (key: Key, change: Change, condition: Condition = present('pk')): Write =>
  upsert(key, change, condition);

/** Changes an item, or creates it. */
export const upsert = (
  key: Key,
  { set = {}, remove = [], add = {}, takeOut = {}, draw }: Change,
  condition?: Condition,
): Write => ({
  Update: {
    Key: primary(key),
    ...bound((bind) => {
      const assignments = Object.entries(set)
        .filter(([, value]) => value !== undefined)
        .map(([attribute, value]) => `${bind.name(attribute)} = ${bind.value(value)}`);
      // Both see the number as it was before.
      const next = draw && `if_not_exists(${bind.name(draw.from)}, ${bind.value(0)}) + ${bind.value(1)}`;
      const draws = draw ? [draw.from, draw.as].map((attribute) => `${bind.name(attribute)} = ${next}`) : [];
      const removals = remove.map(bind.name);
      const additions = Object.entries(add).map(([attribute, value]) => `${bind.name(attribute)} ${bind.value(value)}`);
      const losses = Object.entries(takeOut).map(
        ([attribute, value]) => `${bind.name(attribute)} ${bind.value(value)}`,
      );
      return {
        UpdateExpression: [
          clause('SET', [...assignments, ...draws]),
          clause('REMOVE', removals),
          clause('ADD', additions),
          clause('DELETE', losses),
        ]
          .filter(Boolean)
          .join(' '),
        ...(condition && conditional(condition(bind))),
      };
    }),
  },
});

export const remove = (key: Key, condition?: Condition): Write => ({
  Delete: { Key: primary(key), ...bound((bind) => (condition ? conditional(condition(bind)) : {})) },
});

/** Writes nothing: the others of its transaction are refused with it when the item is not so. */
export const check = (key: Key, condition: Condition): Write => ({
  ConditionCheck: { Key: primary(key), ...bound((bind) => conditional(condition(bind))) },
});

/** The key alone, of a whole item too. */
const primary = ({ pk, sk }: Key) => ({ pk, sk });

const clause = (word: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${word} ${parts.join(', ')}` : '';

const conditional = (expression: string) => ({ ConditionExpression: expression });

/** A write as a part of the SDK's transaction. */
export const inTable = (write: Write, TableName: string) => {
  if ('Put' in write) return { Put: { TableName, ...write.Put } };
  if ('Update' in write) return { Update: { TableName, ...write.Update } };
  if ('Delete' in write) return { Delete: { TableName, ...write.Delete } };
  return { ConditionCheck: { TableName, ...write.ConditionCheck } };
};

const companions = new WeakMap<Write, readonly Write[]>();

/**
 * A write before which `commit` always runs some others: they drop what was computed from the item, wherever that is changed. They have no
 * condition, take no room in the transaction, and do no harm where it is refused.
 */
export const bringing = (write: Write, others: readonly Write[]): Write => {
  if (others.length > 0) companions.set(write, others);
  return write;
};

const keyIn = (write: Write): unknown => {
  if ('Put' in write) return [write.Put.Item?.['pk'], write.Put.Item?.['sk']];
  const { Key } = 'Update' in write ? write.Update : 'Delete' in write ? write.Delete : write.ConditionCheck;
  return [Key?.['pk'], Key?.['sk']];
};

/** The state after these writes, once for each item. */
export const broughtBy = (writes: readonly Write[]): readonly Write[] => {
  const brought = writes.flatMap((write) => companions.get(write) ?? []);
  return [...new Map(brought.map((write) => [JSON.stringify(keyIn(write)), write])).values()];
};

const ownFailures = new WeakMap<Write, () => Error>();

/** A write that stands for a limit: where nothing but such writes is refused, `commit` throws this in the place of ConditionFailed. */
export const failingAs = (write: Write, failure: () => Error): Write => {
  ownFailures.set(write, failure);
  return write;
};

export const ownFailureOf = (refused: readonly Write[]): Error | undefined => {
  const [first, ...others] = refused.map((write) => ownFailures.get(write));
  return others.includes(undefined) ? undefined : first?.();
};
