import { BatchWriteCommand, type BatchWriteCommandInput, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { wholeBatch } from '#lambdas/data/table/whole-batch.ts';

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const PrimaryKey = v.object({ pk: v.string(), sk: v.string() });

/**
 * Items that one call can delete. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html
 */
const pageSize = 25;

/**
 * Forgets everything, for tests that count what the whole platform has. A call after the other: of a thousand at once most would
 * wait for a connection until their time is over.
 */
export const emptyTable = async (): Promise<void> => {
  const TableName = tableName();
  for await (const { Items = [] } of paginateScan({ client: documentClient, pageSize }, { TableName })) {
    if (Items.length === 0) continue;
    const requests: Request[] = Items.map((item) => ({ DeleteRequest: { Key: v.parse(PrimaryKey, item) } }));
    await wholeBatch(requests, async (left, options) => {
      const { UnprocessedItems } = await documentClient.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: [...left] } }),
        options,
      );
      return UnprocessedItems?.[TableName] ?? [];
    });
  }
};
