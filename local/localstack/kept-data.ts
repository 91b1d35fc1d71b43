import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, NoSuchBucket, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { localNames } from '../local-names.ts';
import { aws, type LocalStackEndpoints } from './aws.ts';

/** When the platform's table was made, ISO 8601; nothing when there is none. */
export const tableMade = async (endpoint: string): Promise<string | undefined> => {
  const client = new DynamoDBClient({ ...aws, endpoint });
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: localNames.table }));
    return Table?.CreationDateTime?.toISOString();
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
};

/** Removes the platform's table and all files. */
export const clearData = async ({ dynamoDb, s3 }: LocalStackEndpoints): Promise<void> => {
  await deleteTable(dynamoDb);
  const client = new S3Client({ ...aws, endpoint: s3, forcePathStyle: true });
  const Bucket = localNames.assetBucket;
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  } catch (error) {
    if (!(error instanceof NoSuchBucket)) throw error;
  } finally {
    client.destroy();
  }
};

const deleteTable = async (endpoint: string): Promise<void> => {
  const client = new DynamoDBClient({ ...aws, endpoint });
  try {
    await client.send(new DeleteTableCommand({ TableName: localNames.table }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  } finally {
    client.destroy();
  }
};
