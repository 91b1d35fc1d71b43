import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import { activityKinds } from '#contract/insights/schema.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { practiceActivityItem } from '#lambdas/data/feed/entities.ts';
import { inTable, type Write } from '#lambdas/data/table/write.ts';

/** The coach whose past is written, and where. */
export interface Practice {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly coachId: string;
}

export const commitAll = async ({ table, tableName }: Practice, writes: readonly Write[]): Promise<void> => {
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
};

/** @param without leaves out those that have this attribute */
export const clientsOf = async ({ table, tableName, coachId }: Practice, without?: string): Promise<Client[]> => {
  const { partition, prefix } = clientItem.range({ coachId });
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition, ':sk': prefix },
    }),
  );
  const [Stored] = storedClient(coachId, '');
  const wanted = Items.filter((item) => without === undefined || item[without] === undefined);
  return wanted.map((item) => v.parse(Stored, item));
};

/** What the coach was told of a client, as it is stored. */
export const toldOf = async ({ table, tableName, coachId }: Practice, clientId: string) => {
  const { partition } = practiceActivityItem.range({ coachId });
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'clientId = :client',
      ExpressionAttributeValues: { ':pk': partition, ':client': clientId },
    }),
  );
  return Items.map((item) => {
    const { kind, ...place } = practiceActivityItem.partsOf(v.parse(Keys, item));
    return { item, place: { ...place, kind: v.parse(v.picklist(activityKinds), kind) } };
  });
};

const Keys = v.object({ pk: v.string(), sk: v.string() });

/** As it stands, also over what a run that was broken off has left. */
export const always = (write: Write): Write => ('Put' in write ? { Put: { Item: write.Put.Item } } : write);
