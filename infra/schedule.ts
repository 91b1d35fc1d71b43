import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { PlatformFunction } from './api/platform-function.ts';

/**
 * Wakes a function again and again. A run that fails is not repeated: the next one does the same work, and an alarm tells of it.
 * Two services retry, each what it does itself. EventBridge: handing the event to Lambda. Lambda: running the function, by default twice more
 * after an error, and for six hours while there is no concurrency. See docs/decisions/0054.
 */
export const schedule = (scope: Construct, { name, called }: PlatformFunction, everyMinutes: number): Rule => {
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(everyMinutes / 2) };
  called.configureAsyncInvoke(once);
  return new Rule(scope, `Schedule-${name}`, {
    description: `Stillwater, wakes ${name}`,
    schedule: Schedule.rate(Duration.minutes(everyMinutes)),
    targets: [new LambdaFunction(called, once)],
  });
};
