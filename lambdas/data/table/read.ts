import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { cursorAfter, startAfter } from './cursor.ts';
import { documentClient, tableName } from './document-client.ts';
import type { Key, Range } from './entity.ts';
import { bound, type Condition } from './expression.ts';
import { tableSchema } from './table-schema.ts';
import { wholeBatch } from './whole-batch.ts';

/** How an item is stored and what it becomes when read. */
export type Stored<Output> = v.GenericSchema<unknown, Output>;

export interface ReadOptions {
  /** Sees every write acknowledged before; costs twice as much. */
  readonly consistent?: boolean;
}

export const get = async <Output>(
  stored: Stored<Output>,
  key: Key,
  { consistent = false }: ReadOptions = {},
): Promise<Output | undefined> => {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }),
  );
  return Item === undefined ? undefined : v.parse(stored, Item);
};

/** DynamoDB reads so many items in one call. */
const mostKeys = 100;

/** Several items of one kind, up to 100 in one call, consistently unless asked otherwise, in no particular order; those missing are left out. @throws TableBusy */
export const getAll = async <Output>(
  stored: Stored<Output>,
  wanted: readonly Key[],
  { consistent = true }: ReadOptions = {},
): Promise<Output[]> => {
  const TableName = tableName();
  const found: Output[] = [];
  const readBatch = (keys: readonly Key[]): Promise<void> =>
    wholeBatch<Record<string, unknown>>(
      keys.map(({ pk, sk }) => ({ pk, sk })),
      async (left, options) => {
        const { Responses, UnprocessedKeys } = await documentClient.send(
          new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...left], ConsistentRead: consistent } } }),
          options,
        );
        found.push(...(Responses?.[TableName] ?? []).map((item) => v.parse(stored, item)));
        return UnprocessedKeys?.[TableName]?.Keys ?? [];
      },
    );
  const batches = Array.from({ length: Math.ceil(wanted.length / mostKeys) }, (_, place) =>
    wanted.slice(place * mostKeys, (place + 1) * mostKeys),
  );
  await Promise.all(batches.map(readBatch));
  return found;
};

/** Items of several kinds in one call: each by its key and what it becomes, `undefined` where nothing is stored. */
export const getTogether = async <const Outputs extends readonly unknown[]>(
  wanted: { readonly [Index in keyof Outputs]: readonly [Stored<Outputs[Index]>, Key] },
  options?: ReadOptions,
): Promise<{ [Index in keyof Outputs]: Outputs[Index] | undefined }> => {
  const Anything = v.looseObject({ pk: v.string(), sk: v.string() });
  const items = await getAll(
    Anything,
    wanted.map(([, key]) => key),
    options,
  );
  const outputs = wanted.map(([stored, { pk, sk }]) => {
    const item = items.find((candidate) => candidate.pk === pk && candidate.sk === sk);
    return item && v.parse(stored, item);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is one output for each wanted item, in their order
  return outputs as { [Index in keyof Outputs]: Outputs[Index] | undefined };
};

/** Which page: at most `limit` rows after `cursor`. */
export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Of the table alone: sees every write acknowledged before, at twice the cost. */
  readonly consistent?: true;
  /** Leaves rows out after they were read, so that a page may hold fewer than `limit` and still not be the last. */
  readonly filter?: Condition | undefined;
}

export interface PageOf<Output> {
  items: Output[];
  cursor?: string;
}

/**
 * One page of a range in one Query, eventually consistent unless asked otherwise.
 * @param owner whom the cursor is for: the caller's id; another caller's cursor is refused
 * @throws InvalidCursor
 */
export const query = async <Output>(
  stored: Stored<Output>,
  range: Range,
  { limit, cursor, consistent, filter }: Page,
  owner: string,
): Promise<PageOf<Output>> => {
  const { partitionKey, sortKey } = range.index ? tableSchema.indexes[range.index] : tableSchema;
  const { prefix, between } = range;
  const { Items = [], LastEvaluatedKey } = await documentClient.send(
    new QueryCommand({
      TableName: tableName(),
      ...defined({ IndexName: range.index }),
      Limit: limit,
      ...(range.descending && { ScanIndexForward: false }),
      ...(consistent && { ConsistentRead: true }),
      ...(cursor !== undefined && { ExclusiveStartKey: startAfter(cursor, range, owner) }),
      ...bound((bind) => ({
        KeyConditionExpression:
          `${bind.name(partitionKey)} = ${bind.value(range.partition)}` +
          (prefix === undefined ? '' : ` AND begins_with(${bind.name(sortKey)}, ${bind.value(prefix)})`) +
          (between ? ` AND ${bind.name(sortKey)} BETWEEN ${bind.value(between[0])} AND ${bind.value(between[1])}` : ''),
        ...(filter && { FilterExpression: filter(bind) }),
      })),
    }),
  );
  const items = Items.map((item) => v.parse(stored, item));
  return LastEvaluatedKey ? { items, cursor: cursorAfter(LastEvaluatedKey, range, owner) } : { items };
};
