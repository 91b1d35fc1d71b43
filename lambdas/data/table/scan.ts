import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { documentClient, tableName } from './document-client.ts';
import type { StoredItem } from './entity.ts';

export interface Position {
  readonly pk: string;
  readonly sk: string;
}

const Stored = v.looseObject({ pk: v.string(), sk: v.string() });

/**
 * Items of the whole table, consistently: at most 1 MB of them after a position. One role alone may ask for it, to prove that nothing of somebody is
 * left.
 * @returns where to go on; nothing at the end
 */
export const scanAfter = async (
  position: Position | undefined,
): Promise<{ readonly items: readonly StoredItem[]; readonly next?: Position }> => {
  const { Items = [], LastEvaluatedKey } = await documentClient.send(
    new ScanCommand({
      TableName: tableName(),
      ConsistentRead: true,
      ...(position && { ExclusiveStartKey: { pk: position.pk, sk: position.sk } }),
    }),
  );
  const items = Items.map((item) => v.parse(Stored, item));
  return LastEvaluatedKey ? { items, next: v.parse(Stored, LastEvaluatedKey) } : { items };
};
