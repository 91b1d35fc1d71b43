import { join } from 'node:path';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { projectRoot } from '../project-root.ts';
import { type FunctionEnvironmentOptions, functionEnvironment } from './function-environment.ts';
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
      log,
    });
  });
};
