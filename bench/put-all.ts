import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { wholeBatch } from '#lambdas/data/table/whole-batch.ts';
import type { Write } from '#lambdas/data/table/write.ts';

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

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
  const requests: Request[] = writes.flatMap((write) =>
    'Put' in write ? { PutRequest: { Item: write.Put.Item } } : [],
  );
  await wholeBatch(requests, async (left, options) => {
    const { UnprocessedItems } = await documentClient.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: [...left] } }),
      options,
    );
    return UnprocessedItems?.[tableName()] ?? [];
  });
};
