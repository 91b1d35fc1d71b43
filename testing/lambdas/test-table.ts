import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '#local/dynamodb/create-table.ts';
import { startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { sharedDatabase } from './shared-database.ts';
import { everythingDeclared } from './undeclared.ts';

export interface TestTable {
  readonly endpoint: string;
  readonly name: string;
  /** Ends it; fails in a shared database when the table holds an item of no declared kind. */
  readonly stop: () => Promise<void>;
}

/** An empty table: in the database that the files of a Vitest worker share, elsewhere in one of its own. */
export const startTable = async (): Promise<TestTable> => {
  const shared = sharedDatabase();
  const name = `stillwater-test-${randomUUID()}`;
  if (shared === undefined) {
    const database = await startDynamoDb();
    await createTable(database.endpoint, name);
    return { endpoint: database.endpoint, name, stop: database.stop };
  }
  await createTable(shared, name);
  return {
    endpoint: shared,
    name,
    stop: async () => {
      await everythingDeclared({ endpoint: shared, tableName: name });
      await dropTable(shared, name);
    },
  };
};

const dropTable = async (endpoint: string, TableName: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials: localCredentials });
  await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
};
