import { randomBytes } from 'node:crypto';
import { type FunctionName, functionNames } from '#lambdas/functions.ts';
import type { ApiEvent } from '#lambdas/http/api-event.ts';
import { loadFunction } from '../lambda/load-function.ts';
import type { DemoTarget } from './demo-target.ts';

/** Where the functions find the table and the user pool. */
export interface Place {
  readonly tableName: string;
  readonly userPoolId: string;
  /** Of the SDK; empty for AWS. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The functions of the API, run in this process with an operator's credentials: the deployed ones refuse whoever does not come through
 * CloudFront. Cursors are this run's alone, and without a sender nothing can be mailed.
 */
export const functionsInProcess = ({
  tableName,
  userPoolId,
  environment,
}: Place): Pick<DemoTarget, 'functions' | 'functionNameOf'> => {
  Object.assign(process.env, environment, {
    TABLE_NAME: tableName,
    USER_POOL_ID: userPoolId,
    CURSOR_KEY: randomBytes(16).toString('hex'),
    SITE_ORIGIN: 'https://stillwater.example',
  });
  const loaded = new Map<FunctionName, ReturnType<typeof loadFunction>>();
  return {
    functionNameOf: (name) => name,
    functions: functionNames.map((name) => ({
      name,
      invoke: async (payload) => {
        const serving = loaded.get(name) ?? loadFunction(name);
        loaded.set(name, serving);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `callAs` made the event of a route and a person
        const event = JSON.parse(payload) as ApiEvent;
        return { payload: JSON.stringify(await (await serving)(event)) };
      },
      reload: () => undefined,
    })),
  };
};
