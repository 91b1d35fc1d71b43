import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { callAs, type DemoCaller } from './call-as.ts';
import type { DemoTarget } from './demo-target.ts';

/** Completes a confirmed account as the person's first page does, where the user pool has not called its trigger. */
export const completeAccount = async (
  target: DemoTarget,
  table: DynamoDBDocumentClient,
  caller: DemoCaller,
): Promise<void> => {
  const Key = profileItem.key(caller);
  const { Item } = await table.send(new GetCommand({ TableName: target.tableName, Key, ConsistentRead: true }));
  if (!Item) await callAs(target, caller, 'getMe', { body: undefined });
};
