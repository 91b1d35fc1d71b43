import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTable, type DynamoDb, localCredentials, startDynamoDb } from './dynamodb.ts';

let database: DynamoDb;

beforeAll(async () => {
  database = await startDynamoDb();
});

afterAll(() => database.stop());

test('the embedded table has the key and the index that the platform queries', async () => {
  await createTable(database.endpoint, 'stillwater-test');
  const client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: 'eu-west-1',
    credentials: localCredentials,
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'stillwater-test' }));
  expect(Table?.KeySchema?.map((key) => key.AttributeName)).toEqual(['pk', 'sk']);
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName)).toEqual(['gsi1']);
});
