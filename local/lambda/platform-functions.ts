import { join } from 'node:path';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { projectRoot } from '../project-root.ts';
import { type FunctionEnvironmentOptions, functionEnvironment } from './function-environment.ts';
import { instanceHost } from './instance-host.ts';
import { instancePool } from './instance-pool.ts';
import { type LambdaFunction, lambdaFunction } from './lambda-function.ts';

export interface PlatformFunctionsOptions extends Omit<FunctionEnvironmentOptions, 'functionName'> {
  readonly functionNameOf: (name: FunctionName) => string;
  readonly log: (text: string) => void;
}

/** How many calls of one function are worked on at once. */
export const instancesPerFunction = 2;

/** Every function of the platform, run from its bundle in `dist/lambdas`. */
export const platformFunctions = ({ functionNameOf, log, ...options }: PlatformFunctionsOptions): LambdaFunction[] => {
  const pool = instancePool({ maximum: 10, spares: 2, restMilliseconds: 10_000 });
  // A worker costs some 12 MiB before it loads anything, which would be more than the functions in it, so they share two.
  // What nobody waits for is apart, and so are second instances: they start when the first ones are busy.
  const [asked, background] = [instanceHost(), instanceHost()];
  return functionNames.map((name) => {
    const functionName = functionNameOf(name);
    return lambdaFunction({
      functionName,
      file: join(projectRoot, 'dist/lambdas', name, 'index.js'),
      environment: functionEnvironment(name, { ...options, functionName }),
      timeoutMilliseconds: specificationOf(name).timeoutSeconds * 1000,
      memoryMegabytes: 64,
      maximumInstances: instancesPerFunction,
      pool,
      hosts: { first: isWaitedFor(name) ? asked : background, spare: background },
      log,
    });
  });
};

const isWaitedFor = (name: FunctionName): boolean => {
  const { trigger } = specificationOf(name);
  return trigger === 'api' || trigger === 'visitors' || trigger === 'user-pool';
};
