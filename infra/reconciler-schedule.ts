import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Wakes the reconciler every hour. A run that fails is not repeated: the next one does the same work, and an alarm tells of it. */
export const scheduleReconciler = (scope: Construct, reconciler: IFunction): Rule =>
  new Rule(scope, 'ReconcilerSchedule', {
    description: 'Stillwater, repairs half-finished uploads and removals',
    schedule: Schedule.rate(Duration.hours(1)),
    targets: [new LambdaFunction(reconciler, { retryAttempts: 0, maxEventAge: Duration.minutes(30) })],
  });
