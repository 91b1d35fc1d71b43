import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ProbeStep } from '#contract/core/probe-steps.ts';
import { specificationOf } from '#lambdas/functions.ts';
import type { PlatformFunction } from '../api/platform-function.ts';

interface Lines {
  readonly stage: string;
  readonly logGroup: ILogGroup;
  readonly filterPattern: IFilterPattern;
  /** The id unless given; filters of several functions share a metric. */
  readonly metricName?: string;
  /** Value of a period in which no line matches; without one, such a period is missing data. */
  readonly defaultValue?: number;
}

/** Counts the lines of a log that match. */
const countLines = (scope: Construct, id: string, { stage, metricName = id, ...lines }: Lines): MetricFilter =>
  new MetricFilter(scope, id, { ...lines, metricNamespace: namespaceOf(stage), metricName, metricValue: '1' });

const namespaceOf = (stage: string): string => `Stillwater/${stage}`;

const withMessage = (message: string): IFilterPattern => FilterPattern.stringValue('$.message', '=', message);

/**
 * How often a trigger of the user pool failed or ran out of time. Lambda's own count of errors would not do:
 * a trigger can refuse a sign-up only by failing, and an invitation that has expired should wake nobody.
 */
export const triggerFailures = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  countLines(scope, 'TriggerFailures', {
    stage,
    logGroup,
    filterPattern: FilterPattern.any(
      FilterPattern.stringValue('$.message', '=', 'A trigger failed'),
      FilterPattern.stringValue('$.record.status', '=', 'timeout'),
      FilterPattern.stringValue('$.record.status', '=', 'failure'),
    ),
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
    const filters = logGroups.map((logGroup, index) =>
      countLines(scope, `${metricName}${index + 1}`, {
        stage,
        logGroup,
        filterPattern: withMessage(message),
        metricName,
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
    filterPattern: withMessage('probe'),
    metricNamespace: namespaceOf(stage),
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
  const metricName = 'ErrorLines';
  for (const { name, logGroup } of functions.filter(({ name }) => isUnseen(name)))
    countLines(scope, `ErrorLines-${name}`, {
      stage,
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricName,
    });
  return new Metric({ namespace: namespaceOf(stage), metricName, period: Duration.minutes(5), statistic: Stats.SUM });
};

const isUnseen = (name: PlatformFunction['name']): boolean => {
  const { trigger, enabledBy } = specificationOf(name);
  return (typeof trigger === 'object' || trigger === 'mail-events') && enabledBy !== 'probe';
};

/** How many reminders were begun and are not known to have left: they are not sent again, because they may have. */
export const lostReminders = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  countLines(scope, 'LostReminders', {
    stage,
    logGroup,
    filterPattern: withMessage('a reminder was begun and is not known to have left'),
    defaultValue: 0,
  }).metric({ period: Duration.minutes(5), statistic: Stats.SUM });

/** How often the reconciler came to its end. A schedule that was switched off starts nothing, so nothing fails either. */
export const heartbeat = (scope: Construct, stage: string, logGroup: ILogGroup): Metric =>
  countLines(scope, 'Heartbeat', {
    stage,
    logGroup,
    filterPattern: withMessage('reconciled'),
    metricName: 'Reconciled',
  }).metric({ period: Duration.hours(1), statistic: Stats.SUM });
