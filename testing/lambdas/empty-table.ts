import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';

const PrimaryKey = v.object({ pk: v.string(), sk: v.string() });

/** Forgets everything, for tests that count what the whole platform has. */
export const emptyTable = async (): Promise<void> => {
  const TableName = tableName();
  for await (const { Items = [] } of paginateScan({ client: documentClient }, { TableName })) {
    await Promise.all(
      Items.map((item) => documentClient.send(new DeleteCommand({ TableName, Key: v.parse(PrimaryKey, item) }))),
    );
  }
};
