import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from '@jest/globals';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { createTable } from './create-table.ts';
import { type DynamoDb, startDynamoDb } from './dynamodb.ts';

const TableName = 'stillwater-test';
const opened: { readonly stop: () => Promise<void> }[] = [];

const start = async (file?: string) => {
  const database: DynamoDb = await startDynamoDb(file === undefined ? {} : { file });
  const { endpoint } = database;
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials: localCredentials });
  const stop = async () => {
    client.destroy();
    await database.stop();
  };
  opened.push({ stop });
  return { endpoint, client, table: DynamoDBDocumentClient.from(client), stop };
};

afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});

const indexesOf = async (client: DynamoDBClient) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table?.GlobalSecondaryIndexes?.map(({ IndexName, Projection, IndexStatus }) => [
    IndexName,
    Projection?.ProjectionType,
    IndexStatus,
  ]);
};

const all = [
  ['gsi1', 'ALL', 'ACTIVE'],
  ['gsi2', 'ALL', 'ACTIVE'],
  ['gsi3', 'KEYS_ONLY', 'ACTIVE'],
];

test('the embedded table has the key and the indexes that the platform queries', async () => {
  const { endpoint, client } = await start();
  await createTable(endpoint, TableName);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  expect(Table?.KeySchema?.map((key) => key.AttributeName)).toEqual(['pk', 'sk']);
  expect(await indexesOf(client)).toEqual(all);
});

test('a data folder of a version with one index keeps its items, and new ones are found through every index', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'stillwater-')), 'table.sqlite');
  const before = await start(file);
  await before.client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  const kept = { pk: 'USER#anna', sk: 'PROFILE', gsi1pk: 'PROFILE', gsi1sk: '2026#anna', firstName: 'Anna' };
  await before.table.send(new PutCommand({ TableName, Item: kept }));
  await before.stop();

  const { endpoint, client, table } = await start(file);
  await createTable(endpoint, TableName);
  expect(await indexesOf(client)).toEqual(all);
  const { Item } = await table.send(new GetCommand({ TableName, Key: { pk: kept.pk, sk: kept.sk } }));
  expect(Item).toEqual(kept);
  const put = { pk: 'COACH#mirre', sk: 'SESSION#1', title: 'First' };
  const keys = { gsi1pk: 'one', gsi1sk: '1', gsi2pk: 'two', gsi2sk: '2', gsi3pk: 'three', gsi3sk: '3' };
  await table.send(new PutCommand({ TableName, Item: { ...put, ...keys } }));
  const found = async (IndexName: string, partition: string) => {
    const { Items } = await table.send(
      new QueryCommand({
        TableName,
        IndexName,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': `${IndexName}pk` },
        ExpressionAttributeValues: { ':pk': partition },
      }),
    );
    return Items;
  };
  expect(await found('gsi1', 'PROFILE')).toEqual([kept]);
  expect(await found('gsi1', 'one')).toEqual([{ ...put, ...keys }]);
  expect(await found('gsi2', 'two')).toEqual([{ ...put, ...keys }]);
  expect(await found('gsi3', 'three')).toEqual([{ pk: put.pk, sk: put.sk, gsi3pk: 'three', gsi3sk: '3' }]);

  await createTable(endpoint, TableName);
  expect(await indexesOf(client)).toEqual(all);
});
