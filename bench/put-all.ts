import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import type { Write } from '#lambdas/data/table/write.ts';

const perCall = 25;
const atOnce = 8;

/** Puts many items fast and without their conditions; each key at most once. */
export const putAll = async (writes: readonly Write[]): Promise<void> => {
  const calls = Array.from({ length: Math.ceil(writes.length / perCall) }, (_, index) => index);
  const worker = async (): Promise<void> => {
    for (let index = calls.pop(); index !== undefined; index = calls.pop()) {
      await putSome(writes.slice(index * perCall, (index + 1) * perCall));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const putSome = async (writes: readonly Write[]): Promise<void> => {
  const requests = writes.flatMap((write) => ('Put' in write ? { PutRequest: { Item: write.Put.Item } } : []));
  const { UnprocessedItems = {} } = await documentClient.send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take every item');
};
