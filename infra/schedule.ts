import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { PlatformFunction } from './api/platform-function.ts';

/** Wakes a function again and again. A run that fails is not repeated: the next one does the same work, and an alarm tells of it. */
export const schedule = (scope: Construct, { name, called }: PlatformFunction, everyMinutes: number): Rule =>
  new Rule(scope, `Schedule-${name}`, {
    description: `Stillwater, wakes ${name}`,
    schedule: Schedule.rate(Duration.minutes(everyMinutes)),
    targets: [new LambdaFunction(called, { retryAttempts: 0, maxEventAge: Duration.minutes(everyMinutes / 2) })],
  });
