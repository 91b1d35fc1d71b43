import { Duration } from 'aws-cdk-lib';
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

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
