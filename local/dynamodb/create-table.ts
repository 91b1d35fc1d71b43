import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { keysOf } from '#contract/core/keys-of.ts';
import { type IndexName, tableSchema } from '#lambdas/data/table/table-schema.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';

const { partitionKey, sortKey, timeToLive, indexes } = tableSchema;
const indexNames = keysOf(indexes);

/** Creates the platform's table; one that an earlier version made keeps its items and gets the indexes that it lacks. */
export const createTable = async (endpoint: string, name: string, credentials = localCredentials): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials });
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keySchema({ partitionKey, sortKey }),
        AttributeDefinitions: strings(tableSchema, ...Object.values(indexes)),
        GlobalSecondaryIndexes: indexNames.map(index),
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceInUseException')) throw error;
    await addMissingIndexes(client, name);
  } finally {
    client.destroy();
  }
};

/** One after the other: DynamoDB makes one index at a time. */
const addMissingIndexes = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { GlobalSecondaryIndexes = [] } = await described(client, TableName);
  const there = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  for (const missing of indexNames.filter((indexName) => !there.has(indexName))) {
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: strings(tableSchema, indexes[missing]),
        GlobalSecondaryIndexUpdates: [{ Create: index(missing) }],
      }),
    );
    while (isBusy(await described(client, TableName))) await delay(100);
  }
};

const described = async (client: DynamoDBClient, TableName: string): Promise<TableDescription> =>
  (await client.send(new DescribeTableCommand({ TableName }))).Table ?? {};

const isBusy = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription): boolean =>
  TableStatus !== 'ACTIVE' || GlobalSecondaryIndexes.some(({ IndexStatus }) => IndexStatus !== 'ACTIVE');

interface KeyNames {
  readonly partitionKey: string;
  readonly sortKey: string;
}

const index = (IndexName: IndexName) => ({
  IndexName,
  KeySchema: keySchema(indexes[IndexName]),
  Projection: { ProjectionType: indexes[IndexName].projection },
});

const keySchema = (names: KeyNames) => [
  { AttributeName: names.partitionKey, KeyType: 'HASH' as const },
  { AttributeName: names.sortKey, KeyType: 'RANGE' as const },
];

const strings = (...all: readonly KeyNames[]) =>
  all
    .flatMap((names) => [names.partitionKey, names.sortKey])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
