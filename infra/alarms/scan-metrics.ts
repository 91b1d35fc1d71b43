import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

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
