import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ProbeStep } from '#contract/core/probe-steps.ts';
import { specificationOf } from '#lambdas/functions.ts';
import type { PlatformFunction } from '../api/platform-function.ts';

/**
 * How often a trigger of the user pool failed or ran out of time. Lambda's own count of errors would not do:
 * a trigger can refuse a sign-up only by failing, and an invitation that has expired should wake nobody.
 */
export const triggerFailures = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  new MetricFilter(scope, 'TriggerFailures', {
    logGroup,
    filterPattern: FilterPattern.any(
      FilterPattern.stringValue('$.message', '=', 'A trigger failed'),
      FilterPattern.stringValue('$.record.status', '=', 'timeout'),
      FilterPattern.stringValue('$.record.status', '=', 'failure'),
    ),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'TriggerFailures',
    metricValue: '1',
    defaultValue: 0,
  }).metric({ period: Duration.minutes(5), statistic: Stats.SUM });

export interface ScanMetrics {
  /** Files that were refused. */
  readonly refused: Metric;
  /** Scans that failed or of which nothing was heard. */
  readonly missing: Metric;
}

/** @param logGroups of all functions that take in what a scan found */
export const scanMetrics = (scope: Construct, stage: string, logGroups: readonly ILogGroup[]): ScanMetrics => {
  const metricOf = (metricName: string, message: string): Metric => {
    const filters = logGroups.map(
      (logGroup, index) =>
        new MetricFilter(scope, `${metricName}${index + 1}`, {
          logGroup,
          filterPattern: FilterPattern.stringValue('$.message', '=', message),
          metricNamespace: `Stillwater/${stage}`,
          metricName,
          metricValue: '1',
          defaultValue: 0,
        }),
    );
    const [first] = filters;
    if (!first) throw new Error('No function takes in what a scan found');
    return first.metric({ period: Duration.minutes(5), statistic: Stats.SUM });
  };
  return {
    refused: metricOf('RefusedFiles', 'a file was refused'),
    missing: metricOf('MissingScans', 'a file was not scanned'),
  };
};

/** 1 or 0 for each step of the probe, by what its lines say. */
export const probeMetrics = (scope: Construct, stage: string, logGroup: ILogGroup): Record<ProbeStep, Metric> => {
  const filter = new MetricFilter(scope, 'ProbeSucceeded', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'probe'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'ProbeSucceeded',
    metricValue: '$.succeeded',
    dimensions: { Step: '$.step' },
  });
  const of = (step: ProbeStep): Metric =>
    filter.metric({ dimensionsMap: { Step: step }, period: Duration.minutes(5), statistic: Stats.MINIMUM });
  return { page: of('page'), settings: of('settings'), api: of('api') };
};

/**
 * Lines of level ERROR of the functions that no request waits for: one thing of many failed there, the rest was done, and the function itself did
 * not fail. What fails in a request is an answer of 500 to it, and the probe has alarms of its own.
 */
export const errorLines = (scope: Construct, stage: string, functions: readonly PlatformFunction[]): Metric => {
  const [metricNamespace, metricName] = [`Stillwater/${stage}`, 'ErrorLines'];
  for (const { name, logGroup } of functions.filter(({ name }) => isUnseen(name)))
    new MetricFilter(scope, `ErrorLines-${name}`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace,
      metricName,
      metricValue: '1',
    });
  return new Metric({ namespace: metricNamespace, metricName, period: Duration.minutes(5), statistic: Stats.SUM });
};

const isUnseen = (name: PlatformFunction['name']): boolean => {
  const { trigger, enabledBy } = specificationOf(name);
  return (typeof trigger === 'object' || trigger === 'mail-events') && enabledBy !== 'probe';
};

/** How many reminders were begun and are not known to have left: they are not sent again, because they may have. */
export const lostReminders = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  new MetricFilter(scope, 'LostReminders', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'a reminder was begun and is not known to have left'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'LostReminders',
    metricValue: '1',
    defaultValue: 0,
  }).metric({ period: Duration.minutes(5), statistic: Stats.SUM });

/** How often the reconciler came to its end. A schedule that was switched off starts nothing, so nothing fails either. */
export const heartbeat = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  new MetricFilter(scope, 'Heartbeat', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'reconciled'),
    metricNamespace: `Stillwater/${stage}`,
    metricName: 'Reconciled',
    metricValue: '1',
  }).metric({ period: Duration.hours(1), statistic: Stats.SUM });
