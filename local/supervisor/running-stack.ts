import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAlive } from './process-identity.ts';

/** The lock of a data folder, which also tells other commands where the stack is. */
export const runningFile = 'running.json';

export const RunningStack = v.object({
  webOrigin: v.string(),
  mailbox: v.string(),
  region: v.string(),
  tableName: v.string(),
  assetBucket: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  endpoints: v.object({
    dynamoDb: v.string(),
    s3: v.string(),
    cognito: v.string(),
    lambda: v.string(),
    exampleHosts: v.string(),
  }),
  databasePid: v.exactOptional(v.number()),
});
export type RunningStack = v.InferOutput<typeof RunningStack>;

const Holder = v.object({ pid: v.number(), started: v.exactOptional(v.string()) });

/** The stack that runs on a data folder, once it is up. */
export const readRunningStack = async (folder: string): Promise<RunningStack | undefined> => {
  const text = await readFile(join(folder, runningFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const content = v.safeParse(v.intersect([Holder, RunningStack]), parsed(text));
  return content.success && isAlive(content.output) ? content.output : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
