import { join } from 'node:path';
import { type FunctionName, functionNames } from '#lambdas/environment.ts';
import { projectRoot } from '../project-root.ts';
import { type FunctionEnvironmentOptions, functionEnvironment } from './function-environment.ts';
import { instanceBudget } from './instance-budget.ts';
import { type LambdaFunction, lambdaFunction } from './lambda-function.ts';

export interface PlatformFunctionsOptions extends Omit<FunctionEnvironmentOptions, 'functionName'> {
  readonly functionNameOf: (name: FunctionName) => string;
  readonly log: (text: string) => void;
}

/** Milliseconds. Cognito waits 5 seconds for a trigger, the reconciler has 15 minutes, uploads 29 seconds, the API's other functions 10. */
const timeoutOf = (name: FunctionName): number => {
  if (name === 'signup') return 5000;
  if (name === 'assets') return 29_000;
  return name === 'reconciler' ? 900_000 : 10_000;
};

/** Every function of the platform, run from its bundle in `dist/lambdas`. */
export const platformFunctions = ({ functionNameOf, log, ...options }: PlatformFunctionsOptions): LambdaFunction[] => {
  const budget = instanceBudget(6);
  return functionNames.map((name) => {
    const functionName = functionNameOf(name);
    return lambdaFunction({
      functionName,
      file: join(projectRoot, 'dist/lambdas', name, 'index.js'),
      environment: functionEnvironment(name, { ...options, functionName }),
      timeoutMilliseconds: timeoutOf(name),
      memoryMegabytes: 64,
      maximumInstances: 2,
      budget,
      log,
    });
  });
};
