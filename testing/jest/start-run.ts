import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamoDb, startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { runFolder, setRunFolder } from '../run-folder.ts';
import { shareDatabase } from './shared-database.ts';

declare global {
  /** Between Jest's start and its end, which are two modules in one process. */
  var databasesOfRun: readonly DynamoDb[] | undefined;
  var folderOfRun: string | undefined;
}

/** Runs before all suites: a folder for what they share, and a database for each worker, in which suites have tables of their own. */
const startRun = async ({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> => {
  // The SDK announces the end of a Node version that serves well here, once a suite.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  // A run within a test shares what the one around it has made.
  if (runFolder() === undefined) {
    globalThis.folderOfRun = await mkdtemp(join(tmpdir(), 'stillwater-jest-'));
    setRunFolder(globalThis.folderOfRun);
  }
  const workers = Array.from({ length: maxWorkers }, (__, index) => index + 1);
  globalThis.databasesOfRun = await Promise.all(
    workers.map(async (worker) => {
      const database = await startDynamoDb();
      shareDatabase(worker, database.endpoint);
      return database;
    }),
  );
};
export default startRun;
