import { setTimeout as delay } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionFailed, WriteConflict } from './condition-failed.ts';
import { documentClient, tableName } from './document-client.ts';
import { inTable, type Write } from './write.ts';

/**
 * Runs the writes, all or none: a lone one by itself, several as one transaction.
 * Transactions that collide with others are tried again a few times; they are cancelled whole, so nothing happens twice.
 * @throws ConditionFailed, WriteConflict
 */
export const commit = async (...writes: readonly [Write, ...Write[]]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (writes.length === 1 && !('ConditionCheck' in writes[0]) ? writeOne(writes[0]) : writeAll(writes));
    } catch (error) {
      const failure = typed(error, writes);
      if (!(failure instanceof WriteConflict) || attempt === conflictAttempts) throw failure;
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
};

const conflictAttempts = 6;

const writeOne = async (write: Exclude<Write, { ConditionCheck: unknown }>): Promise<void> => {
  const TableName = tableName();
  if ('Put' in write) await documentClient.send(new PutCommand({ TableName, ...write.Put }));
  else if ('Update' in write) await documentClient.send(new UpdateCommand({ TableName, ...write.Update }));
  else await documentClient.send(new DeleteCommand({ TableName, ...write.Delete }));
};

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  const TableName = tableName();
  await documentClient.send(
    new TransactWriteCommand({
      TransactItems: writes.map((write) => inTable(write, TableName)),
    }),
  );
};

const conflictCodes = new Set<string | undefined>([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const typed = (error: unknown, writes: readonly [Write, ...Write[]]): unknown => {
  if (error instanceof ConditionalCheckFailedException) return new ConditionFailed(writes, { cause: error });
  if (error instanceof TransactionConflictException) return new WriteConflict(error.name, { cause: error });
  if (!(error instanceof TransactionCanceledException)) return error;
  const reasons = error.CancellationReasons ?? [];
  const refused = writes.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed');
  if (refused.length > 0) return new ConditionFailed(refused, { cause: error });
  if (reasons.some(({ Code }) => conflictCodes.has(Code))) return new WriteConflict(error.name, { cause: error });
  return error;
};
