import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionSettings } from '#local/lambda/function-settings.ts';
import { type LambdaFunction, lambdaFunction } from '#local/lambda/lambda-function.ts';

/**
 * A function with the given source in place of a bundle.
 * @param source CommonJS that exports `handler`
 */
export const fixtureFunction = async (
  functionName: string,
  source: string,
  settings: Partial<FunctionSettings> = {},
): Promise<LambdaFunction> => {
  const file = join(await mkdtemp(join(tmpdir(), 'stillwater-function-')), 'index.cjs');
  await writeFile(file, source);
  return lambdaFunction({
    functionName,
    file,
    environment: { AWS_REGION: 'eu-west-1' },
    timeoutMilliseconds: 10_000,
    memoryMegabytes: 64,
    maximumInstances: 2,
    log: () => undefined,
    ...settings,
  });
};
