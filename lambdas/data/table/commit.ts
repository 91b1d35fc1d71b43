import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionFailed, WriteConflict } from './condition-failed.ts';
import { documentClient, tableName } from './document-client.ts';
import { backOff } from './retry-on-conflict.ts';
import { broughtBy, inTable, ownFailureOf, type Write } from './write.ts';

/**
 * Runs the writes, all or none: a lone one by itself, several as one transaction.
 * Transactions that collide with others are tried again a few times; they are cancelled whole, so nothing happens twice.
 * @throws ConditionFailed, WriteConflict
 */
export const commit = (...writes: readonly [Write, ...Write[]]): Promise<void> => runAfterBrought(writes);

/**
 * As `commit`, for writes whose refusal is no failure.
 * @returns false when a condition refused them
 * @throws WriteConflict
 */
export const committed = async (...writes: readonly [Write, ...Write[]]): Promise<boolean> => {
  try {
    await commit(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/**
 * As `commit`, for what nobody shall wait for: gives up after so many milliseconds, whether AWS is slow, refuses or does not
 * answer. What was under way then may still be written.
 * @throws ConditionFailed, WriteConflict, Error of the time that is up
 */
export const commitWithin = async (milliseconds: number, ...writes: readonly [Write, ...Write[]]): Promise<void> => {
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new Error(`Not written within ${milliseconds} ms`)));
  });
  const timer = setTimeout(() => end.abort(), milliseconds);
  try {
    // The signal alone would not do: the SDK does not look at it in the pauses between its attempts.
    await Promise.race([runAfterBrought(writes, end.signal), ended]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Computed items are dropped before their sources change: a reader that computes one anew stores nothing for a minute.
 */
const runAfterBrought = async (writes: readonly [Write, ...Write[]], abortSignal?: AbortSignal): Promise<void> => {
  await Promise.all(broughtBy(writes).map((write) => run([write], abortSignal)));
  await run(writes, abortSignal);
};

const run = async (writes: readonly [Write, ...Write[]], abortSignal?: AbortSignal): Promise<void> => {
  const options = abortSignal ? { abortSignal } : {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (writes.length === 1 && !('ConditionCheck' in writes[0])
        ? writeOne(writes[0], options)
        : writeAll(writes, options));
    } catch (error) {
      const failure = typed(error, writes);
      if (!(failure instanceof WriteConflict) || attempt === conflictAttempts || abortSignal?.aborted) throw failure;
      await backOff(attempt, 50);
    }
  }
};

interface SendOptions {
  readonly abortSignal?: AbortSignal;
}

const conflictAttempts = 6;

const writeOne = async (write: Exclude<Write, { ConditionCheck: unknown }>, options: SendOptions): Promise<void> => {
  const TableName = tableName();
  if ('Put' in write) await documentClient.send(new PutCommand({ TableName, ...write.Put }), options);
  else if ('Update' in write) await documentClient.send(new UpdateCommand({ TableName, ...write.Update }), options);
  else await documentClient.send(new DeleteCommand({ TableName, ...write.Delete }), options);
};

const writeAll = async (writes: readonly Write[], options: SendOptions): Promise<void> => {
  const TableName = tableName();
  await documentClient.send(
    new TransactWriteCommand({
      TransactItems: writes.map((write) => inTable(write, TableName)),
    }),
    options,
  );
};

const conflictCodes = new Set<string | undefined>([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const typed = (error: unknown, writes: readonly [Write, ...Write[]]): unknown => {
  if (error instanceof ConditionalCheckFailedException)
    return ownFailureOf(writes) ?? new ConditionFailed(writes, { cause: error });
  if (error instanceof TransactionConflictException) return new WriteConflict(error.name, { cause: error });
  if (!(error instanceof TransactionCanceledException)) return error;
  const reasons = error.CancellationReasons ?? [];
  const refused = writes.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed');
  if (refused.length > 0) return ownFailureOf(refused) ?? new ConditionFailed(refused, { cause: error });
  if (reasons.some(({ Code }) => conflictCodes.has(Code))) return new WriteConflict(error.name, { cause: error });
  return error;
};
