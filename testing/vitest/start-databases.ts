import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { shareDatabase } from '../lambdas/shared-database.ts';

/** Runs before all files: a database for each worker, in which each file has a table of its own. */
const startDatabases = async ({ config }: TestProject): Promise<() => Promise<void>> => {
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => index + 1);
  const databases = await Promise.all(
    workers.map(async (worker) => {
      const database = await startDynamoDb();
      shareDatabase(worker, database.endpoint);
      return database;
    }),
  );
  return async () => {
    await Promise.all(databases.map(({ stop }) => stop()));
  };
};
export default startDatabases;
