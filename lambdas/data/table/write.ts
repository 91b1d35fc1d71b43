import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { bound, type Condition, present } from './expression.ts';
import type { Key } from './keys.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Request<Kind extends 'Put' | 'Update' | 'Delete'> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>;

/** One write as a value; `commit` runs one or several of them, all or none. */
export type Write =
  | { readonly Put: Request<'Put'> }
  | { readonly Update: Request<'Update'> }
  | { readonly Delete: Request<'Delete'> };

export type Item = Readonly<Record<string, unknown>> & Key;

/** Writes a whole item. Undefined attributes are left out. */
export const put = (item: Item, condition?: Condition): Write => ({
  Put: { Item: item, ...bound((bind) => (condition ? conditional(condition(bind)) : {})) },
});

/** What an update does: attributes to set, to take away, and numbers to add to. An undefined attribute is left as it is. */
export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
}

/**
 * Changes an item that must exist.
 * @param condition more than its existence
 */
export const update = (key: Key, change: Change, condition: Condition = present('pk')): Write =>
  upsert(key, change, condition);

/** Changes an item, or creates it. */
export const upsert = (key: Key, { set = {}, remove = [], add = {} }: Change, condition?: Condition): Write => ({
  Update: {
    Key: key,
    ...bound((bind) => {
      const assignments = Object.entries(set)
        .filter(([, value]) => value !== undefined)
        .map(([attribute, value]) => `${bind.name(attribute)} = ${bind.value(value)}`);
      const removals = remove.map(bind.name);
      const additions = Object.entries(add).map(([attribute, value]) => `${bind.name(attribute)} ${bind.value(value)}`);
      return {
        UpdateExpression: [clause('SET', assignments), clause('REMOVE', removals), clause('ADD', additions)]
          .filter(Boolean)
          .join(' '),
        ...(condition && conditional(condition(bind))),
      };
    }),
  },
});

export const remove = (key: Key, condition?: Condition): Write => ({
  Delete: { Key: key, ...bound((bind) => (condition ? conditional(condition(bind)) : {})) },
});

const clause = (word: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${word} ${parts.join(', ')}` : '';

const conditional = (expression: string) => ({ ConditionExpression: expression });

/** A write as a part of the SDK's transaction. */
export const inTable = (write: Write, TableName: string) => {
  if ('Put' in write) return { Put: { TableName, ...write.Put } };
  if ('Update' in write) return { Update: { TableName, ...write.Update } };
  return { Delete: { TableName, ...write.Delete } };
};
